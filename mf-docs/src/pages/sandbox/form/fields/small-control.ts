import { css } from 'styled-components';

import { media } from '@up/ui';

/** Smaller next to the response; a phone zooms in on text below 16 px. */
export const smallControl = css`
  ${media.from992(css`
    min-height: var(--control-40);
    font-size: var(--size-14);
  `)}
`;
