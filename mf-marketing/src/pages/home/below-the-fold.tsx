import { keyframes, styled } from 'styled-components';

/** About what the sections take on a wide window, so that the scrollbar hardly jumps; off screen nothing else shifts. */
const expectedHeight = '4000px';

const skipped = keyframes`
  from, to {
    contain-intrinsic-size: auto ${expectedHeight};
    content-visibility: hidden;
  }
`;

/**
 * Content that begins below the first window. Browsers skip its layout in the first frame and do it in the next one,
 * so the first window paints sooner on slow devices. Without support for the property nothing is skipped.
 */
export const BelowTheFold = styled.div`
  animation: ${skipped} 1ms;
`;
