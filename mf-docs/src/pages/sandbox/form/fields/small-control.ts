import { css, styled } from 'styled-components';

import { media, Select } from '@up/ui';

/** Smaller next to the response; a phone zooms in on text below 16 px. */
export const smallControl = css`
  ${media.from992(css`
    min-height: var(--control-40);
    font-size: var(--size-14);
  `)}
`;

/** A select beside the response. */
export const SmallSelect = styled(Select)`
  ${smallControl}
`;
