import { checkDecisions } from './check-decisions.ts';
import { checkFiles } from './check-files.ts';
import { checkLedger } from './check-ledger.ts';
import { checkSequences } from './check-sequences.ts';
import { checkSettlements } from './check-settlements.ts';
import { checkSubject } from './check-subject.ts';
import type { Exchange } from '../exchange.ts';
import type { Fault } from './fault.ts';
import { readLog, type Log } from './log.ts';
import { bankAccountSubjects } from './models/bank-accounts.ts';
import { cardCountSubjects } from './models/cards/card-counts.ts';
import { cardholderSubjects } from './models/cardholders.ts';
import { cardSubjects } from './models/cards/cards.ts';
import { clockSubject } from './models/clock.ts';
import { merchantSubjects } from './models/merchants.ts';
import { moneySubjects } from './models/money/money.ts';
import { paymentSubjects } from './models/money/payments.ts';
import { reversalSubjects } from './models/money/reversals.ts';
import { settlementSubjects } from './models/settlements.ts';
import { ownTime, spansByClock } from './time-spans.ts';

/**
 * Recomputes all states, limits and balances of a sandbox from the responses of a run alone: each subject must have an
 * order of its calls that explains all their responses. Empty when everything is explained.
 */
export function checkResponses(exchanges: readonly Exchange[]): Fault[] {
  const unexpected = exchanges.filter((exchange) => !isExpected(exchange));
  const { merged, faults } = mergeRepeats(exchanges.filter(isExpected));
  const log = readLog(merged);
  const startedAt = Math.min(...log.exchanges.map((exchange) => log.spanOf(exchange).from));
  return [
    ...faults,
    ...unexpected.map((exchange) => ({
      kind: `response ${exchange.status} ${exchange.reason ?? ''}`,
      message: exchange.name,
      at: exchange.end,
      exchanges: [exchange],
    })),
    ...checkSubject(clockSubject(log, startedAt)),
    ...wrongTimes(merged),
    ...[
      cardholderSubjects(log).map((subject) => checkSubject(subject)),
      cardSubjects(log).map((subject) => checkSubject(subject)),
      cardCountSubjects(log).map((subject) => checkSubject(subject)),
      bankAccountSubjects(log).map((subject) => checkSubject(subject)),
      merchantSubjects(log).map((subject) => checkSubject(subject)),
      paymentSubjects(log).map((subject) => checkSubject(subject)),
      reversalSubjects(log).map((subject) => checkSubject(subject)),
      moneySubjects(log).map((subject) => checkSubject(subject)),
      settlementSubjects(log).map((subject) => checkSubject(subject)),
    ].flat(2),
    ...checkActiveCards(log),
    ...checkDecisions(log),
    ...checkLedger(log),
    ...checkSequences(merged),
    ...checkSettlements(log),
    ...checkFiles(log),
  ];
}

/** Calls that may be rejected because an authorization ended. */
const endAuthorizations = [
  'POST /sandbox/v1/authorizations/{nrNumber}/capture',
  'POST /sandbox/v1/authorizations/{nrNumber}/increment',
  'POST /sandbox/v1/authorizations/{nrNumber}/release',
  'clear authorization',
  'release a part',
];

/** Whether a call may get such a response in any state. Only bank accounts are not found once they are deleted. */
function isExpected({ status, name, input, reason }: Exchange): boolean {
  if (reason === 'AUTHORIZATION_CLOSED') return endAuthorizations.includes(name);
  return [200, 400, 409].includes(status) || (status === 404 && namesBankAccount(input));
}

function namesBankAccount(input: Exchange['input']): boolean {
  const source = 'source' in input ? input.source : 'autoCharge' in input ? input.autoCharge?.source : undefined;
  return 'bankAccountId' in input || 'payOutTo' in input || (source !== undefined && 'bankAccountId' in source);
}

/** Responses whose time is not that of the sandbox's clock, which has a check of its own. */
function wrongTimes(exchanges: readonly Exchange[]): Fault[] {
  const spanOf = spansByClock(exchanges);
  return exchanges.flatMap((exchange) => {
    const isOfClock = exchange.name === 'move clock' || exchange.name === 'read clock';
    const time = isOfClock ? undefined : ownTime(exchange);
    const { from, to } = spanOf(exchange);
    if (time === undefined || (from <= time && time <= to)) return [];
    const message = `${exchange.name} names the time ${new Date(time).toISOString()}, which the clock did not show`;
    return [{ kind: 'time', message, at: exchange.end, exchanges: [exchange] }];
  });
}

/** After the callers finished, each cardholder has as many active cards as its cards show. */
function checkActiveCards({ successes, cardIds }: Log): Fault[] {
  const statuses = new Map(
    successes('GET /sandbox/v1/cards/{cardId}').map(({ response }) => [response.cardId, response.status]),
  );
  const last = new Map(
    successes('GET /sandbox/v1/cardholders/{cardholderId}').map((exchange) => [
      exchange.response.cardholderId,
      exchange,
    ]),
  );
  return [...last.values()].flatMap((exchange) => {
    const { cardholderId, activeCardCount } = exchange.response;
    const own = [...cardIds].filter(([, holder]) => holder === cardholderId);
    const active = own.filter(([cardId]) => statuses.get(cardId) === 'ACTIVE').length;
    if (active === activeCardCount) return [];
    const message = `${cardholderId} has ${activeCardCount} active cards, and ${active} cards are shown as active`;
    return [{ kind: 'active cards', message, at: exchange.end, exchanges: [] }];
  });
}

/**
 * Merges the exchanges with one idempotency key: the request has one effect, before the first success ends. A fault
 * when successes differ, or when the request fails after a success.
 */
function mergeRepeats(exchanges: readonly Exchange[]): { merged: Exchange[]; faults: Fault[] } {
  const byKey = Map.groupBy(exchanges, ({ key }) => key);
  const faults: Fault[] = [];
  const merged = [...byKey].flatMap(([key, repeats]) => {
    if (key === undefined) return repeats;
    const successes = repeats.filter(({ response }) => response);
    const [first] = successes.toSorted((one, other) => one.end - other.end);
    if (!first) return repeats;
    const isDifferent = successes.some(({ response }) => JSON.stringify(response) !== JSON.stringify(first.response));
    const isRejectedLater = repeats.some(({ response, start }) => !response && start > first.end);
    if (isDifferent || isRejectedLater) {
      const at = Math.max(...repeats.map(({ end }) => end));
      faults.push({ kind: 'idempotency', message: `the key ${key} has two outcomes`, at, exchanges: repeats });
    }
    const rejected = repeats.filter(({ response }) => !response);
    return [...rejected, { ...first, start: Math.min(...successes.map(({ start }) => start)) }];
  });
  return { merged, faults };
}
