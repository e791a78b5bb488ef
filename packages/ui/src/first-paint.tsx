import { css, keyframes } from 'styled-components';

/**
 * A document's first paint is for the words in view: what follows one of these comes with the next frame. Measured on
 * the front page and on an API page, half of the work before the first paint was for what nobody sees in it.
 *
 * An animation of one millisecond does it, so that it needs no script. The shell sets `data-painted` once a page has
 * been taken over: what is shown later by a navigation has its size at once, as going back to a place needs it.
 */
const beforeFirstPaint = 'html:not([data-painted])';

const unlaid = keyframes`
  from {
    content-visibility: hidden;
  }
`;

const unbuilt = keyframes`
  from {
    display: none;
  }
`;

const unpainted = keyframes`
  from {
    visibility: hidden;
  }
`;

/**
 * Laid out and painted with the next frame.
 * @param height what it will have, where something in view stands by it; a CSS length
 */
export const laidOutNextIn = (height: string) => css`
  ${beforeFirstPaint} & {
    contain-intrinsic-size: auto ${height};
    animation: ${unlaid} 1ms step-end;
  }
`;

/** The same for what begins below the fold, and whose height moves nothing above it. */
export const laidOutNext = laidOutNextIn('100vh');

/**
 * For what has its place from what is around it, whatever it holds: built, laid out and painted with the next frame.
 * A browser that cannot animate `display` has it in the first one.
 */
export const builtNext = css`
  ${beforeFirstPaint} & {
    animation: ${unbuilt} 1ms step-end;
  }
`;

/**
 * For pictures in view that are dear to paint: they have their place at once, and are painted with the next frame.
 * @param part which part of the element: itself, when none is named
 */
export const paintedNext = (part = '&') => css`
  ${beforeFirstPaint} ${part} {
    animation: ${unpainted} 1ms step-end;
  }
`;
