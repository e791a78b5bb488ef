import { css, keyframes } from 'styled-components';

/** About what the content takes on a wide window, so that the scrollbar hardly jumps; off screen nothing else shifts. */
const expectedHeight = '4000px';

const skipped = keyframes`
  from, to {
    contain-intrinsic-size: auto ${expectedHeight};
    content-visibility: hidden;
  }
`;

/**
 * For content that begins below the first window. Browsers skip its layout in the first frame and do it in the next
 * one, so the first window paints sooner on slow devices. Nothing is skipped when the address points into the content,
 * and without support for the property.
 */
export const skipFirstFrame = css`
  &:not(:has(:target)) {
    animation: ${skipped} 1ms;
  }
`;
