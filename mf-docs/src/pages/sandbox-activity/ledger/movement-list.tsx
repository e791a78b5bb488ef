import { css, styled } from 'styled-components';

import type { LedgerMovement } from '@up/api/calls/sandbox/ledger';
import { Badge, Disclosure, media, type Tone } from '@up/ui';

import { Timestamp } from '../../../sandbox-workspace/timestamp.tsx';
import { useActivityText } from '../text.ts';
import { EntryTable } from './entry-table.tsx';

/** A vertical line with a dot at each movement. */
const List = styled.ol`
  margin-left: 6px;
  border-left: 2px solid var(--border);
`;

const Item = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
  padding: 0 0 var(--space-4) var(--space-6);

  &::before {
    position: absolute;
    top: 8px;
    left: -6px;
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: var(--brand);
    box-shadow: 0 0 0 3px var(--surface);
    content: '';
  }

  ${media.below768(css`
    padding-left: var(--space-4);
  `)}
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  min-height: var(--control-28);
  font-size: var(--size-14);

  code {
    color: var(--text-muted);
    font-size: var(--size-12);
    overflow-wrap: anywhere;
  }

  time {
    margin-left: auto;
    color: var(--text-muted);
  }
`;

const tones: Partial<Record<LedgerMovement['kind'], Tone>> = {
  OPENING: 'info',
  CHARGE: 'money',
  PAYMENT: 'brand',
  SETTLEMENT: 'success',
  CANCELLATION: 'warning',
  REVERSAL: 'warning',
};

/** Movements with more entries than this are initially collapsed, such as a day's settlement. */
const maxExpandedEntries = 6;

interface MovementListProps {
  movements: readonly LedgerMovement[];
  /** The owner whose entries are highlighted. */
  ownerId: string | undefined;
}

/** Movements of money as a timeline, each with its entries. */
export function MovementList({ movements, ownerId }: MovementListProps) {
  const text = useActivityText();
  return (
    <List role="list">
      {movements.map(({ id, kind, reference, description, bookedAt, entries }) => (
        <Item key={id}>
          <Head>
            <Badge tone={tones[kind]}>{text(`docs.activity.movement.${kind}`)}</Badge>
            {description !== '' && <span>{description}</span>}
            <code translate="no">{reference}</code>
            <Timestamp iso={bookedAt} seconds />
          </Head>
          {entries.length > maxExpandedEntries ? (
            <Disclosure summary={text('docs.activity.entries.count', { count: entries.length })}>
              <EntryTable movement={reference} entries={entries} ownerId={ownerId} />
            </Disclosure>
          ) : (
            <EntryTable movement={reference} entries={entries} ownerId={ownerId} />
          )}
        </Item>
      ))}
    </List>
  );
}
