import { css } from 'styled-components';

import { media } from '@up/ui/media';

/** Smaller beside the answer; a phone enlarges the page for text of less than 16 px. */
export const smallControl = css`
  ${media.from992(css`
    min-height: 38px;
    font-size: var(--size-14);
  `)}
`;
