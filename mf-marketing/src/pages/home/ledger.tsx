import { styled } from 'styled-components';

const List = styled.ul`
  display: grid;
  font-size: var(--size-14);
  line-height: 1.4;
`;

const Line = styled.li`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-4);
  padding-block: var(--space-2);

  & + & {
    border-top: 1px solid var(--border);
  }
`;

const What = styled.span`
  color: var(--text-muted);
`;

const Amount = styled.span`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  &[data-incoming] {
    color: var(--money-text);
  }
`;

export interface LedgerLine {
  what: string;
  amount: string;
  incoming?: boolean;
}

/** Money that moved, line by line. */
export function Ledger({ lines, className }: { lines: LedgerLine[]; className?: string }) {
  return (
    <List role="list" className={className}>
      {lines.map(({ what, amount, incoming }) => (
        <Line key={what}>
          <What>{what}</What>
          <Amount data-incoming={incoming}>{amount}</Amount>
        </Line>
      ))}
    </List>
  );
}
