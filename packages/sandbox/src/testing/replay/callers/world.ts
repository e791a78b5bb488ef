import type { CardDetails } from '../../../payments/payment.ts';
import type { Dice } from './dice.ts';
import type { Request } from '../exchange.ts';
import type { CardStatus, Expiry } from '../../../resources/cards/data.ts';
import type { BankAccount } from '../../../resources/bank-accounts/data.ts';
import type { Merchant } from '../../../resources/merchants/data.ts';
import type { Token } from '../../../resources/tokens/data.ts';

/** What the callers know from the responses so far: the subjects of further requests. */
export interface World {
  /** The last time of the sandbox that a response named. */
  now: number;
  startedAt: number;
  /** How many requests were chosen: it gives new subjects their names, and moves the focus. */
  chosen: number;
  cardholders: KnownCardholder[];
  merchants: KnownSubject<Merchant['status']>[];
  payments: KnownPayment[];
  settlements: KnownSettlement[];
  /** The last requests with an idempotency key; some are still in progress. */
  recent: Request[];
  /** The kind of the last request. */
  lastChoice?: Choice;
}

/** A subject in the last state that a response showed; another caller may have changed it since. */
export interface KnownSubject<State extends string> {
  id: string;
  state: State;
}

export interface KnownCardholder {
  id: string;
  cards: KnownCard[];
  wallets: KnownSubject<'ACTIVE' | 'CLOSED'>[];
  accounts: KnownAccount[];
}

export interface KnownCard extends KnownSubject<CardStatus> {
  lastFour: string;
  expiry: Expiry;
  /** Only of cards whose credentials a response had. */
  details?: CardDetails;
  tokens: KnownSubject<Token['status']>[];
}

export interface KnownAccount extends KnownSubject<BankAccount['status'] | 'STARTED'> {
  /** The code of its one-won transfer. */
  code: string;
}

export interface KnownPayment extends KnownSubject<'AUTHORIZED' | 'APPROVED' | 'CANCELLED' | 'CLOSED'> {
  kind: 'payment' | 'authorization';
  key?: string;
  amount: number;
}

/** A settlement, with a payment that it holds and its dispute. */
export interface KnownSettlement extends KnownSubject<'OPEN' | 'DISPUTED' | 'CONFIRMED' | 'PAID'> {
  nrNumber: string;
  amount: number;
  disputeId?: string;
}

export function createWorld(now: number): World {
  const subjects = { cardholders: [], merchants: [], payments: [], settlements: [] };
  return { now, startedAt: now, chosen: 0, ...subjects, recent: [] };
}

/** Requests between two changes of the cardholder that most of them are about. */
const focusRequests = 60;
const focusPercent = 75;

/** A cardholder: for some time most callers choose the same one, so that their calls meet. */
export function chooseCardholder({ cardholders, chosen }: World, dice: Dice): KnownCardholder | undefined {
  const focus = cardholders[Math.floor(chosen / focusRequests) % cardholders.length];
  return dice.chance(focusPercent) ? focus : dice.pick(cardholders);
}

/** Calls about a subject in another state must be rejected, which is tried from time to time. */
const anyStatePercent = 12;
const newestPercent = 60;

/** A subject, mostly in one of these states, and mostly the newest of them, so that calls meet. */
export function chooseSubject<Subject extends KnownSubject<string>>(
  subjects: readonly Subject[],
  states: readonly Subject['state'][],
  dice: Dice,
): Subject | undefined {
  if (dice.chance(anyStatePercent)) return dice.pick(subjects);
  const fit = subjects.filter(({ state }) => states.includes(state));
  return dice.chance(newestPercent) ? fit.at(-1) : dice.pick(fit);
}

/** A kind of request that callers make; the weight says how often. */
export interface Choice {
  weight: number;
  /** Undefined while there is no subject for it. */
  choose(world: World, dice: Dice): Request | undefined;
}
