import { styled } from 'styled-components';

/** Small facts about something, side by side: when it was, by whom, how often. */
export const MetaLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  color: var(--text-muted);
  font-size: var(--size-14);
  font-variant-numeric: tabular-nums;
`;
