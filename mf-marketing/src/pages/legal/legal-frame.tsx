import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

import { legalPath, type LegalType } from '@up/api/legal';
import { Container, media, Tabs } from '@up/ui';

import { useText } from '../../text.ts';

const Root = styled(Container)`
  padding-block: var(--space-16) var(--space-24);

  ${media.below768(css`
    padding-block: var(--space-8) var(--space-16);
  `)}
`;

/** The text width is the page's: title, tabs and text share both edges. */
const Column = styled.article`
  max-width: var(--measure);
  margin-inline: auto;
`;

const Title = styled.h1`
  margin-bottom: var(--space-6);
  font-size: var(--size-36);
  letter-spacing: -0.02em;
`;

const Body = styled.div`
  padding-top: var(--space-8);
`;

export interface LegalFrameProps {
  title: string;
  current: LegalType;
  /** The other versions of this text. */
  versions?: ReactNode;
  children: ReactNode;
}

/** The page around a legal text, with a link to the other one. */
export function LegalFrame({ title, current, versions, children }: LegalFrameProps) {
  const text = useText();
  const items = (['tnc', 'pnp'] as const).map((type) => ({
    to: legalPath(type),
    label: text(`marketing.legal.${type}`),
    current: type === current,
  }));
  return (
    <Root>
      <Column>
        <Title>{title}</Title>
        <Tabs label={text('marketing.legal.label')} items={items} />
        <Body>{children}</Body>
        {versions}
      </Column>
    </Root>
  );
}
