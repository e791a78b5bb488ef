import { styled } from 'styled-components';

/** What stands in place of the keys of a kind while there are none. */
export const NoKeys = styled.p`
  color: var(--text-muted);
  font-size: var(--size-14);
`;
