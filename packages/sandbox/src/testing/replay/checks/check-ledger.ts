import type { LedgerMovement } from '@up/api/calls/sandbox/ledger';
import { keysOf } from '@up/api/keys-of';

import type { Fault } from './fault.ts';
import type { Log, Success } from './log.ts';
import { acknowledgedMovements } from './acknowledged-movements.ts';

/** Compares the movements of the ledger, read after the callers finished, with the balances and with the responses. */
export function checkLedger(log: Log): Fault[] {
  const pages = log.successes('read movements');
  const oldestFirst = inOrder(pages);
  const at = pages.at(-1)?.end ?? 0;
  const messages = [
    ...oldestFirst.flatMap(unbalanced),
    ...wrongBalances(log, oldestFirst),
    ...unknownMovements(log, oldestFirst),
  ];
  return messages.map((message) => ({ kind: 'ledger', message, at, exchanges: [] }));
}

/** Movements are read newest first, and several times, each time until one that is known. */
function inOrder(pages: readonly Success<'read movements'>[]): LedgerMovement[] {
  const readings: LedgerMovement[][] = [];
  for (const { input, response } of pages) {
    if (input.page === 1) readings.push([]);
    readings.at(-1)?.push(...response.items);
  }
  const known = new Set<string>();
  return readings.flatMap((reading) => {
    const fresh = reading.filter(({ id }) => !known.has(id));
    for (const { id } of fresh) known.add(id);
    return fresh.toReversed();
  });
}

function unbalanced({ id, kind, entries }: LedgerMovement): string[] {
  const sums = [...Map.groupBy(entries, ({ currency }) => currency).values()].map((some) =>
    some.reduce((sum, { amount }) => sum + amount, 0),
  );
  return sums.every((sum) => sum === 0) ? [] : [`the entries of ${kind} ${id} do not add up to zero`];
}

/** Each balance is the sum of the entries before it, never negative, and the last one is what the APIs respond. */
function wrongBalances({ successes }: Log, movements: LedgerMovement[]): string[] {
  const balances = new Map<string, number>();
  const faults = movements.flatMap(({ id, kind, entries }) =>
    entries.flatMap(({ ownerId, account, amount, balanceAfter }) => {
      if (ownerId === null) return [];
      const name = `${ownerId} ${account}`;
      const balance = (balances.get(name) ?? 0) + amount;
      balances.set(name, balance);
      return balance === balanceAfter && balance >= 0
        ? []
        : [`${kind} ${id} leaves ${balanceAfter} in ${name}, the sum of its entries is ${balance}`];
    }),
  );
  const balanceOf = (id: string, account: string) => balances.get(`${id} ${account}`) ?? 0;
  const shown = [
    ...successes('GET /sandbox/v1/cards/{cardId}/balance').map(({ response }) => ({
      ...response,
      id: response.cardId,
    })),
    ...successes('GET /sandbox/v1/wallets/{walletId}').map(({ response }) => ({ ...response, id: response.walletId })),
  ];
  // The last read of each counts.
  const different = [...new Map(shown.map(({ id, balance }) => [id, balance]))].filter(
    ([id, { available, held }]) =>
      available !== balanceOf(id, 'available') || held !== balanceOf(id, 'held') + balanceOf(id, 'reserved'),
  );
  return [...faults, ...different.map(([id]) => `the balance of ${id} is not the sum of its entries`)];
}

/** Each movement that a response acknowledged is booked once, and no other one is. */
function unknownMovements(log: Log, movements: LedgerMovement[]): string[] {
  const { named, unnamed, isOwn } = acknowledgedMovements(log);
  const nameOf = ({ kind, reference }: LedgerMovement) => `${kind} ${reference}`;
  const booked = Map.groupBy(movements, nameOf);
  const others = movements.filter((movement) => !named.has(nameOf(movement)) && !isOwn(movement));
  const byKind = Map.groupBy(others, ({ kind }) => kind);
  const kinds = new Set([...byKind.keys(), ...keysOf(unnamed)]);
  return [
    ...[...named].filter((name) => !booked.has(name)).map((name) => `${name} was acknowledged and is not booked`),
    ...[...booked].filter(([, { length }]) => length > 1).map(([name]) => `${name} is booked twice`),
    ...[...kinds]
      .map((kind) => ({ kind, acknowledged: unnamed[kind] ?? 0, others: byKind.get(kind) ?? [] }))
      .filter(({ acknowledged, others: { length } }) => acknowledged !== length)
      .map(({ kind, acknowledged, others: found }) => {
        const references = found.map(({ reference }) => reference).join(', ');
        return `${acknowledged} more of ${kind} were acknowledged, and ${found.length} are booked: ${references}`;
      }),
  ];
}
