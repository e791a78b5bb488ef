import { styled } from 'styled-components';

/** Text that supports what stands beside it. */
export const Muted = styled.span`
  color: var(--text-muted);
`;

/** A paragraph that explains what stands beside it. */
export const Note = styled.p`
  color: var(--text-muted);
  font-size: var(--size-14);
`;

/** A smaller line below the main one of a cell or an item. */
export const SecondaryLine = styled.span`
  display: block;
  font-weight: 400;
  color: var(--text-muted);
  font-size: var(--size-12);
  overflow-wrap: anywhere;
`;
