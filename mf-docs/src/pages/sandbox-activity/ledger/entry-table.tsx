import { css, styled } from 'styled-components';

import type { LedgerEntry } from '@up/api/calls/sandbox/ledger';
import { usePortal } from '@up/host';
import { media, Table, visuallyHidden, VisuallyHidden } from '@up/ui';

import { useActivityText } from '../text.ts';
import { formatMoney } from './money.ts';

const Entries = styled(Table)`
  border: 1px solid var(--border);
  border-radius: var(--radius-10);

  table :is(th, td):nth-child(n) {
    padding: var(--space-2) var(--space-3);
  }

  /* Every movement has the same columns, so their names are for those who do not see them. */
  thead {
    ${visuallyHidden}
  }

  tbody td + td {
    width: 28%;
  }

  tbody tr:last-child td {
    border-bottom: 0;
  }

  [data-dim] {
    color: var(--text-muted);
  }

  ${media.below768(css`
    table :is(th, td):nth-child(n) {
      width: auto;
      padding: var(--space-2) 6px;
      font-size: var(--size-12);
    }
  `)}
`;

const Owner = styled.span`
  margin-left: var(--space-2);
  color: var(--text-muted);
  font: var(--size-12) / 1.5 var(--font-mono);
  overflow-wrap: anywhere;

  ${media.below768(css`
    display: block;
    margin-left: 0;
    font-size: 0.6875rem;
  `)}
`;

const Amount = styled.td`
  white-space: nowrap;

  &[data-in] {
    color: var(--money-text);
    font-weight: 700;
  }
`;

interface EntryTableProps {
  /** The accessible name of the table. */
  movement: string;
  entries: readonly LedgerEntry[];
  ownerId: string | undefined;
}

/** The entries of a movement, which add up to zero, with each account's balance after them. */
export function EntryTable({ movement, entries, ownerId }: EntryTableProps) {
  const text = useActivityText();
  const { locale } = usePortal();
  return (
    <Entries label={text('docs.activity.entries', { movement })}>
      <thead>
        <tr>
          <th scope="col">{text('docs.activity.entries.account')}</th>
          <th scope="col" data-align="end">
            {text('docs.activity.entries.amount')}
          </th>
          <th scope="col" data-align="end">
            {text('docs.activity.entries.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, index) => (
          <tr key={index} data-dim={(ownerId !== undefined && entry.ownerId !== ownerId) || undefined}>
            <td>
              {text(`docs.activity.account.${entry.account}`)}
              {entry.ownerId !== null && <Owner translate="no">{entry.ownerId}</Owner>}
            </td>
            <Amount data-align="end" data-in={entry.amount > 0 || undefined}>
              {formatMoney(entry.amount, entry.currency, locale, true)}
            </Amount>
            <Amount data-align="end">
              {entry.balanceAfter === null ? (
                <>
                  <span aria-hidden>–</span>
                  <VisuallyHidden>{text('docs.activity.entries.noBalance')}</VisuallyHidden>
                </>
              ) : (
                formatMoney(entry.balanceAfter, entry.currency, locale)
              )}
            </Amount>
          </tr>
        ))}
      </tbody>
    </Entries>
  );
}
