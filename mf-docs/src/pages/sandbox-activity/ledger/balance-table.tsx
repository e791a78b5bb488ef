import { css, styled } from 'styled-components';

import type { LedgerBalance } from '@up/api/calls/ledger';
import { useListQuery } from '@up/forms';
import { formatNumber, usePortal } from '@up/host';
import { ContentLink } from '@up/ui/link';
import { media } from '@up/ui/media';

import { Timestamp } from '../../../workbench/timestamp.tsx';
import { ActivityTable, Second } from '../activity-table.ts';
import { useActivityText } from '../text.ts';
import { formatMoney } from './money.ts';

const accounts = ['available', 'held', 'reserved'] as const;

/** The name of an amount where the table's header is hidden. */
const Name = styled.span`
  display: none;
  margin-right: var(--space-2);
  color: var(--text-muted);

  ${media.below768(css`
    display: inline;
  `)}
`;

const Owner = styled(ContentLink)`
  font: 700 0.8125rem / 1.6 var(--font-mono);
  overflow-wrap: anywhere;
`;

const More = styled.p`
  margin-top: var(--space-3);
  color: var(--text-muted);
  font-size: var(--size-14);
`;

const Stacked = styled(ActivityTable)`
  ${media.below768(css`
    tbody tr {
      grid-template-columns: minmax(0, 1fr);
    }
  `)}
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
      <Stacked label={text('docs.activity.balances')}>
        <thead>
          <tr>
            <th scope="col">{text('docs.activity.ledger.ownerShort')}</th>
            {accounts.map((account) => (
              <th key={account} scope="col" data-align="end">
                {text(`docs.activity.account.${account}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((balance) => (
            <tr key={`${balance.ownerId} ${balance.currency}`}>
              <td>
                <Owner to={address({ owner: balance.ownerId, page: undefined })} translate="no">
                  {balance.ownerId}
                </Owner>
                <Second>
                  {text('docs.activity.ledger.opened')} <Timestamp iso={balance.openedAt} />
                </Second>
              </td>
              {accounts.map((account) => (
                <td key={account} data-align="end">
                  <Name aria-hidden>{text(`docs.activity.account.${account}`)}</Name>
                  {formatMoney(balance[account], balance.currency, locale)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Stacked>
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
