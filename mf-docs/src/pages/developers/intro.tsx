import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

import { pages } from '@up/api/pages';
import { Container, LinkButton, media } from '@up/ui';

import { useText } from './text.ts';

const Root = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  gap: var(--space-12);
  align-items: start;
  padding-block: var(--space-12) var(--space-16);

  h1 {
    font-size: var(--size-48);
    letter-spacing: -0.03em;
  }

  ${media.below992(css`
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-8);
  `)}
`;

/** Positioned by the middle of the code instead of its height, which still grows while the page loads. */
const Words = styled.div`
  padding-top: var(--space-24);

  ${media.below992(css`
    padding-top: 0;
  `)}
`;

const Lead = styled.p`
  max-width: 44ch;
  margin-top: var(--space-4);
  color: var(--text-muted);
  font-size: var(--size-18);
  text-wrap: balance;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  margin-top: var(--space-8);
`;

/** The purpose of the section and two links, next to an example call. */
export function Intro({ children }: { children: ReactNode }) {
  const text = useText();
  return (
    <Root>
      <Words>
        <h1>{text('docs.developers.heading')}</h1>
        <Lead>{text('docs.developers.lead')}</Lead>
        <Actions>
          <LinkButton variant="primary" size="large" to={pages.apiDocumentation()}>
            {text('docs.developers.toApis')}
          </LinkButton>
          <LinkButton size="large" to={pages.developersOverview()}>
            {text('docs.developers.toOverview')}
          </LinkButton>
        </Actions>
      </Words>
      {children}
    </Root>
  );
}
