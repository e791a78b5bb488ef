import { styled } from 'styled-components';

const List = styled.ul`
  font-size: var(--size-14);
  line-height: 1.4;

  li {
    display: flex;
    justify-content: space-between;
    gap: var(--space-4);
    padding-block: var(--space-2);
    color: var(--text-muted);
  }

  li + li {
    border-top: 1px solid var(--border);
  }

  b {
    color: var(--text);
    font-weight: 700;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  b[data-incoming] {
    color: var(--money-text);
  }
`;

export interface LedgerLine {
  description: string;
  amount: string;
  incoming?: boolean;
}

/** Movements of money, line by line. */
export function Ledger({ lines, className }: { lines: LedgerLine[]; className?: string }) {
  return (
    <List role="list" className={className}>
      {lines.map(({ description, amount, incoming }) => (
        <li key={description}>
          {description} <b data-incoming={incoming}>{amount}</b>
        </li>
      ))}
    </List>
  );
}
