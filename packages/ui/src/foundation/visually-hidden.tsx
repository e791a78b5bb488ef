import { css, styled } from 'styled-components';

/** For what only screen readers have, such as the header of a table of blocks. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

/** Text for screen readers only. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
  margin: -1px;
  padding: 0;
  border: 0;
  font: inherit;
  white-space: nowrap;
`;
