import { styled } from 'styled-components';

/** A few short facts in a line: term and value. */
export const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-6);
  font-size: var(--size-14);

  > div {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: 28px;
  }

  dt {
    color: var(--text-muted);
  }

  dd {
    font-variant-numeric: tabular-nums;
  }
`;
