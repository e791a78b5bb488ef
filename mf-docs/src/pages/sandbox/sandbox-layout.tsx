import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

import { media } from '@up/ui';

/** As wide as the header and the reader. */
const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  width: 100%;
  max-width: calc(var(--content-width) + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);

  ${media.from992(css`
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: var(--space-8);
  `)}
`;

/** In two columns, as high as the viewport with its own scrolling. */
const Pane = styled.div`
  min-width: 0;
  padding-top: var(--space-8);

  ${media.from992(css`
    position: sticky;
    top: var(--header-height);
    height: calc(100dvh - var(--header-height));
    overflow-y: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    scrollbar-color: var(--border-strong) transparent;

    /* The focus ring must not be cut off at the sides. */
    margin-inline: -4px;
    padding-inline: 4px;
  `)}
`;

const ResponsePane = styled(Pane)`
  padding-bottom: var(--space-12);

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-8);
  }
`;

/** The form and the response: side by side, or stacked on a narrow screen. */
export function SandboxLayout({ form, response }: { form: ReactNode; response: ReactNode }) {
  return (
    <Root>
      <Pane>{form}</Pane>
      <ResponsePane>
        <div>{response}</div>
      </ResponsePane>
    </Root>
  );
}
