import { css, styled } from 'styled-components';

import { media } from '@up/ui';

/**
 * The controls at the end of a header, of which the last is the button of the drawer. A page that arrives in pieces
 * shows them together, because each one moves those before it.
 */
export const HeaderTools = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: var(--space-1);
  margin-left: auto;

  &:not(:has(> [data-drawer])) {
    visibility: hidden;
  }
`;

/** Controls for which only a wide window has space. */
export const WideTools = styled.div`
  display: contents;

  ${media.below992(css`
    display: none;
  `)}
`;
