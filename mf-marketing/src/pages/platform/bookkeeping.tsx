import { css, styled } from 'styled-components';

import { media } from '@up/ui';

import { useWon } from '../../brand/use-won.ts';
import { Section } from '../../layout/section.tsx';
import { useText, type TextId } from './text.ts';

const Book = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--size-14);
  line-height: 1.5;
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: var(--space-3) var(--space-4) var(--space-3) 0;
    text-align: left;
    vertical-align: top;
    font-weight: 400;
  }

  thead th {
    border-bottom: 2px solid var(--text);
    color: var(--text-muted);
    font-size: var(--size-12);
    font-weight: 700;
  }

  tbody {
    border-bottom: 1px solid var(--border);
  }

  tbody th {
    width: 34%;
    font-weight: 700;
  }

  tbody th code {
    display: block;
    color: var(--text-muted);
    font-size: var(--size-12);
    font-weight: 400;
  }

  tr + tr td {
    padding-top: 0;
  }

  [data-amount] {
    padding-right: 0;
    padding-left: var(--space-4);
    text-align: right;
    white-space: nowrap;
  }

  td[data-side='credit'] {
    color: var(--money-text);
  }

  tfoot th,
  tfoot td {
    padding-top: var(--space-4);
    font-weight: 700;
  }

  ${media.below768(css`
    font-size: var(--size-12);

    th,
    td {
      padding-right: var(--space-2);
    }

    tbody th {
      width: 27%;
    }

    tbody th code {
      display: none;
    }
  `)}
`;

interface Booking {
  event: 'charge' | 'payment' | 'cancel' | 'settle';
  call: string;
  amount: number;
  debit: Account;
  credit: Account;
}
type Account = 'bank' | 'wallet' | 'merchant';

/** Every event moves one amount from one account to another. */
const bookings: readonly Booking[] = [
  { event: 'charge', call: 'POST /wallets/…/top-ups', amount: 50_000, debit: 'bank', credit: 'wallet' },
  { event: 'payment', call: 'POST /payments', amount: 18_500, debit: 'wallet', credit: 'merchant' },
  { event: 'cancel', call: 'POST /payments/cancel', amount: 3_500, debit: 'merchant', credit: 'wallet' },
  { event: 'settle', call: 'settlement', amount: 15_000, debit: 'merchant', credit: 'bank' },
];
const total = bookings.reduce((sum, { amount }) => sum + amount, 0);

const account = (id: Account) => `marketing.platform.book.account.${id}` as const satisfies TextId;

/** A payment in the books: two lines for every movement, and equal sums of both columns. */
export function Bookkeeping() {
  const text = useText();
  const won = useWon();
  return (
    <Section layout="aside" title={text('marketing.platform.book.title')} lead={text('marketing.platform.book.lead')}>
      <Book aria-label={text('marketing.platform.book.title')}>
        <thead>
          <tr>
            <th scope="col">{text('marketing.platform.book.event')}</th>
            <th scope="col">{text('marketing.platform.book.account')}</th>
            <th scope="col" data-amount>
              {text('marketing.platform.book.debit')}
            </th>
            <th scope="col" data-amount>
              {text('marketing.platform.book.credit')}
            </th>
          </tr>
        </thead>
        {bookings.map(({ event, call, amount, debit, credit }) => (
          <tbody key={event}>
            <tr>
              <th scope="rowgroup" rowSpan={2}>
                {text(`marketing.platform.book.${event}`)}
                <code translate="no">{call}</code>
              </th>
              <td>{text(account(debit))}</td>
              <td data-amount>{won(amount)}</td>
              <td />
            </tr>
            <tr>
              <td>{text(account(credit))}</td>
              <td />
              <td data-amount data-side="credit">
                {won(amount)}
              </td>
            </tr>
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row">{text('marketing.platform.book.sum')}</th>
            <td />
            <td data-amount>{won(total)}</td>
            <td data-amount>{won(total)}</td>
          </tr>
        </tfoot>
      </Book>
    </Section>
  );
}
