import { styled } from 'styled-components';

/** A list without bullets; every screen reader announces it as a list because of `role="list"`. */
export const BareList = styled.ul`
  padding: 0;
  list-style: none;
`;
