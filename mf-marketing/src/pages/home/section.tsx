import { useId, type ReactNode } from 'react';
import { css, styled } from 'styled-components';

import { Container } from '@up/ui/container';
import { media } from '@up/ui/media';

const Root = styled.section`
  padding-block: var(--space-16);

  ${media.below768(css`
    padding-block: var(--space-12);
  `)}
`;

const Columns = styled(Container)<{ $aside: boolean }>`
  display: grid;
  gap: var(--space-12);
  ${({ $aside }) => $aside && 'grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);'}

  ${media.below992(css`
    grid-template-columns: minmax(0, 1fr);
  `)}
  ${media.below768(css`
    gap: var(--space-8);
  `)}
`;

const Head = styled.header<{ $aside: boolean }>`
  display: grid;
  align-self: start;
  gap: var(--space-4);
  max-width: 760px;
  ${({ $aside }) =>
    $aside &&
    css`
      position: sticky;
      top: calc(var(--header-height) + var(--space-8));
    `}

  ${media.below992(css`
    position: static;
  `)}
`;

export const SectionTitle = styled.h2`
  font-size: var(--size-36);
  letter-spacing: -0.02em;
`;

export const Lead = styled.p`
  max-width: 34em;
  color: var(--text-muted);
  font-size: var(--size-18);
  text-wrap: pretty;
`;

export interface SectionProps {
  title: string;
  lead: string;
  /** The heading stands beside its proof and stays in view while that passes. */
  aside?: boolean;
  children: ReactNode;
}

/** One rhythm of the front page: a title, a sentence, and what proves it. */
export function Section({ title, lead, aside = false, children }: SectionProps) {
  const titleId = useId();
  return (
    <Root aria-labelledby={titleId}>
      <Columns $aside={aside}>
        <Head $aside={aside}>
          <SectionTitle id={titleId}>{title}</SectionTitle>
          <Lead>{lead}</Lead>
        </Head>
        {children}
      </Columns>
    </Root>
  );
}
