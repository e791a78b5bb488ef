import { css, styled } from 'styled-components';

import type { LedgerEntry, LedgerMovement } from '@up/api/calls/sandbox/ledger';
import type { Locale } from '@up/api/constants/locales';
import { usePortal } from '@up/host';
import { Badge, Disclosure, media, type Tone } from '@up/ui';

import { Timestamp } from '../../../sandbox-workspace/timestamp.tsx';
import { useActivityText } from '../text.ts';
import { EntryTable } from './entry-table.tsx';
import { formatMoney } from './money.ts';

const List = styled.ol`
  border-top: 1px solid var(--border);

  > li {
    border-bottom: 1px solid var(--border);
  }
`;

const Movement = styled(Disclosure)`
  > summary {
    min-height: var(--control-44);
    padding-inline: var(--space-2);
    font-size: var(--size-14);
  }

  > summary:hover {
    background: var(--surface-hover);
  }

  > :not(summary) {
    margin: 0 var(--space-2) var(--space-4) var(--space-8);
  }

  ${media.below768(css`
    > :not(summary) {
      margin-left: var(--space-2);
    }
  `)}
`;

/* The columns stand under each other, as in a table. */
const Line = styled.span`
  display: grid;
  flex: 1;
  grid-template-columns: 88px minmax(0, 3fr) minmax(0, 3fr) minmax(0, 2fr) 152px;
  align-items: center;
  gap: var(--space-1) var(--space-4);
  min-width: 0;
  padding-block: var(--space-2);
  font-variant-numeric: tabular-nums;

  > :first-child {
    justify-self: start;
  }

  code,
  small,
  time {
    color: var(--text-muted);
    font-size: var(--size-12);
    overflow-wrap: anywhere;
  }

  > strong,
  > time {
    text-align: end;
  }

  ${media.below768(css`
    grid-template: 'kind amount' 'what what' 'accounts time' / minmax(0, 1fr) auto;

    > span:nth-child(2) {
      grid-area: what;
    }

    > small {
      grid-area: accounts;
    }

    > strong {
      grid-area: amount;
    }

    > time {
      grid-area: time;
    }
  `)}
`;

const tones: Partial<Record<LedgerMovement['kind'], Tone>> = {
  OPENING: 'info',
  CHARGE: 'money',
  PAYMENT: 'brand',
  SETTLEMENT: 'success',
  CANCELLATION: 'warning',
  REVERSAL: 'warning',
};

interface MovementListProps {
  movements: readonly LedgerMovement[];
  /** The owner whose entries are highlighted. */
  ownerId: string | undefined;
}

/** Movements of money, a line each: from which accounts, to which, and how much. Each unfolds into its entries. */
export function MovementList({ movements, ownerId }: MovementListProps) {
  const text = useActivityText();
  const { locale } = usePortal();
  return (
    <List role="list">
      {movements.map(({ id, kind, reference, description, bookedAt, entries }) => {
        const accounts = (side: readonly LedgerEntry[]) =>
          [...new Set(side.map(({ account }) => text(`docs.activity.account.${account}`)))].join(', ');
        const from = accounts(entries.filter(({ amount }) => amount < 0));
        const into = entries.filter(({ amount }) => amount > 0);
        return (
          <li key={id}>
            <Movement
              summary={
                <Line>
                  <Badge tone={tones[kind]}>{text(`docs.activity.movement.${kind}`)}</Badge>
                  <span>
                    {description} <code translate="no">{reference}</code>
                  </span>
                  <small>{`${from} → ${accounts(into)}`}</small>
                  <strong>{sumsOf(into, locale)}</strong>
                  <Timestamp iso={bookedAt} seconds />
                </Line>
              }
            >
              <EntryTable movement={reference} entries={entries} ownerId={ownerId} />
            </Movement>
          </li>
        );
      })}
    </List>
  );
}

/** The sum in each currency. */
function sumsOf(entries: readonly LedgerEntry[], locale: Locale): string {
  return [...Map.groupBy(entries, ({ currency }) => currency)]
    .map(([currency, group]) =>
      formatMoney(
        group.reduce((sum, { amount }) => sum + amount, 0),
        currency,
        locale,
      ),
    )
    .join(', ');
}
