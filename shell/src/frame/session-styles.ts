import { css } from 'styled-components';

/** Shown to visitors only. The boot script sets `data-session` before the first paint. */
export const signedOut = css`
  html[data-session='in'] & {
    display: none;
  }
`;

/** Shown to signed-in users only; without any script nobody is. */
export const signedIn = css`
  html:not([data-session='in']) & {
    display: none;
  }
`;
