import { styled } from 'styled-components';

/** Small facts side by side: date, author, count. */
export const MetaLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  color: var(--text-muted);
  font-size: var(--size-14);
  font-variant-numeric: tabular-nums;
`;
