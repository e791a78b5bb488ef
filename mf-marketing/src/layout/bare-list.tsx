import { styled } from 'styled-components';

/** A list without bullets; `role="list"` keeps it one for every screen reader. */
export const BareList = styled.ul`
  padding: 0;
  list-style: none;
`;
