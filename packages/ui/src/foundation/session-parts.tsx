import { styled } from 'styled-components';

/*
 * Both stand in the markup of every page; the boot script sets `data-session` before the first paint,
 * so one cached page fits every visitor.
 */

/** Visible to visitors only. */
export const ForVisitors = styled.div`
  html[data-session='in'] & {
    display: none;
  }
`;

/** Visible to signed-in users only; without scripts every visitor counts as signed out. */
export const SignedInOnly = styled.div`
  html:not([data-session='in']) & {
    display: none;
  }
`;
