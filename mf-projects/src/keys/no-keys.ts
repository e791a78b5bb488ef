import { styled } from 'styled-components';

/** Shown while there are no keys of a kind. */
export const NoKeys = styled.p`
  color: var(--text-muted);
  font-size: var(--size-14);
`;
