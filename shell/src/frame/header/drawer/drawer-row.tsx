import { styled } from 'styled-components';

/** A row of the drawer, high enough for touch: a link or, with `as`, another element. */
export const DrawerRow = styled.a`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  width: 100%;
  min-height: var(--control-48);
  padding: var(--space-2) 0;
  border: 0;
  background: none;
  color: var(--text);
  font-size: var(--size-16);
  line-height: 1.4;
  text-align: left;
  text-decoration: none;
  list-style: none;
  overflow-wrap: anywhere;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }
`;
