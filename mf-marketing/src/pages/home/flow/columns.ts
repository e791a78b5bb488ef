import { css } from 'styled-components';

/** Eight columns, so that each lifeline is between the two of its actor. */
export const columns = css`
  display: grid;
  grid-template-columns: repeat(8, minmax(0, 1fr));
`;
