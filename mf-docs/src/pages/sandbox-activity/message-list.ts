import { styled } from 'styled-components';

/** Messages that unfold. */
export const List = styled.ol`
  border-top: 1px solid var(--border);

  > li {
    padding-block: var(--space-3);
    border-bottom: 1px solid var(--border);
  }
`;

/** A message in one line. */
export const Line = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-4);
  min-width: 0;
  font-size: var(--size-14);

  code {
    overflow-wrap: anywhere;
  }
`;
