import { useId, type ReactNode } from 'react';
import { css, styled } from 'styled-components';

import { Container, media } from '@up/ui';

/** The space above and below sections of the front page. */
export const sectionAir = 'clamp(var(--space-12), 6vw, var(--space-16))';

const Root = styled.section`
  padding-block: ${sectionAir};
`;

const Columns = styled(Container)`
  display: grid;
  gap: clamp(var(--space-8), 5vw, var(--space-12));

  &[data-layout='aside'] {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
  }

  &[data-layout='beside'] {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    align-items: center;
  }

  &[data-layout='aside'] > header {
    position: sticky;
    top: calc(var(--header-height) + var(--space-8));
    align-self: start;
  }

  ${media.below992(css`
    &[data-layout] {
      grid-template-columns: minmax(0, 1fr);
    }

    &[data-layout='aside'] > header {
      position: static;
    }
  `)}
`;

export const SectionTitle = styled.h2`
  margin-bottom: var(--space-4);
  font-size: var(--size-36);
  letter-spacing: -0.02em;
`;

export const Lead = styled.p`
  max-width: 34em;
  color: var(--text-muted);
  font-size: var(--size-18);
  text-wrap: pretty;
`;

const Action = styled.div`
  margin-top: var(--space-6);
`;

export interface SectionProps {
  title: string;
  lead: string;
  /** Where the heading is: above the content, beside it and sticky, or beside a small one. */
  layout?: 'above' | 'aside' | 'beside';
  /** A link to a further page, below the text. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of the front page: a title, a sentence, and content that illustrates it. */
export function Section({ title, lead, layout = 'above', action, children }: SectionProps) {
  const titleId = useId();
  return (
    <Root aria-labelledby={titleId}>
      <Columns data-layout={layout}>
        <header>
          <SectionTitle id={titleId}>{title}</SectionTitle>
          <Lead>{lead}</Lead>
          {action && <Action>{action}</Action>}
        </header>
        {children}
      </Columns>
    </Root>
  );
}
