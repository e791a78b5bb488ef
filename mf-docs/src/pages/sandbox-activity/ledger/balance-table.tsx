import { styled } from 'styled-components';

import type { LedgerBalance } from '@up/api/calls/sandbox/ledger';
import { useListQuery } from '@up/forms';
import { formatNumber, usePortal } from '@up/host';
import { ContentLink, DataTable, SecondaryLine } from '@up/ui';

import { Timestamp } from '../../../sandbox-workspace/timestamp.tsx';
import { useActivityText } from '../text.ts';
import { formatMoney } from './money.ts';

const accounts = ['available', 'held', 'reserved'] as const;

const Owner = styled(ContentLink)`
  font: 700 var(--size-13) / 1.6 var(--font-mono);
  overflow-wrap: anywhere;
`;

const More = styled.p`
  margin-top: var(--space-3);
  color: var(--text-muted);
  font-size: var(--size-14);
`;

interface BalanceTableProps {
  balances: { items: readonly LedgerBalance[]; total: number };
}

/** The balances of cards and wallets. */
export function BalanceTable({ balances: { items, total } }: BalanceTableProps) {
  const text = useActivityText();
  const { locale } = usePortal();
  const { address } = useListQuery();
  if (items.length === 0) return <p role="status">{text('docs.activity.balances.none')}</p>;
  return (
    <div>
      <DataTable
        label={text('docs.activity.balances')}
        rows={items}
        keyOf={({ ownerId, currency }) => `${ownerId} ${currency}`}
        columns={[
          {
            title: text('docs.activity.ledger.ownerShort'),
            cell: ({ ownerId, openedAt }) => (
              <>
                <Owner to={address({ owner: ownerId, page: undefined })} translate="no">
                  {ownerId}
                </Owner>
                <SecondaryLine>
                  {text('docs.activity.ledger.opened')} <Timestamp iso={openedAt} />
                </SecondaryLine>
              </>
            ),
          },
          ...accounts.map((account) => ({
            title: text(`docs.activity.account.${account}`),
            isNumber: true,
            isNamed: true,
            narrow: 'half' as const,
            // What is not held back needs no line on a narrow screen.
            cell: (balance: LedgerBalance) =>
              (account === 'available' || balance[account] !== 0) &&
              formatMoney(balance[account], balance.currency, locale),
          })),
        ]}
      />
      {total > items.length && (
        <More>
          {text('docs.activity.balances.more', {
            shown: formatNumber(items.length, locale),
            total: formatNumber(total, locale),
          })}
        </More>
      )}
    </div>
  );
}
