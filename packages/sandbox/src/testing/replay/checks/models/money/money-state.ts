import { dayOf } from './due-work.ts';
import type { Effect } from '../subject.ts';

/** The effects of an exchange, by the card or wallet whose money it moves or shows. */
export type MoneyEffects = [ownerId: string, effect: Effect<Money>][];

/** The money of a card or a wallet. */
export interface Money {
  kind: 'card' | 'wallet';
  status: 'NONE' | 'ACTIVE' | 'CLOSED';
  available: number;
  /** Until the next settlement. */
  held: number;
  /** By authorizations. */
  reserved: number;
  /** The payments whose money is held: a refund of the others comes from the merchant. */
  unsettled: readonly string[];
  /** What the issuer paid of clearings without asking, and did not get back yet, by payment. */
  advanced: Readonly<Record<string, number>>;
  /** What each authorization still reserves; 0 for one that is closed. */
  authorizations: Readonly<Record<string, number>>;
  /** What was paid on each day, after refunds. */
  spent: Readonly<Record<string, number>>;
  limits: Limits;
  /** Those of a card's product, which apply beside its own. */
  productLimits: Limits;
  /** Of a closed wallet: whether it passes on what arrives; undefined when a bank may take it. */
  paysOut?: true;
}

export interface Limits {
  payment: number;
  day: number;
  month: number;
  /** The most that a charge may raise the available money to. */
  balance: number;
}

export const unlimited: Limits = { payment: Infinity, day: Infinity, month: Infinity, balance: Infinity };

export function noMoney(kind: Money['kind']): Money {
  return {
    kind,
    status: 'NONE',
    available: 0,
    held: 0,
    reserved: 0,
    unsettled: [],
    advanced: {},
    authorizations: {},
    spent: {},
    limits: unlimited,
    productLimits: unlimited,
  };
}

export interface Paid {
  nrNumber: string;
  value: number;
  /** The time at which it was approved or authorized: it counts for the limits of this day. */
  at: number;
}

/** Holds the money of a payment until the next settlement. */
export function hold(state: Money, { nrNumber, value, at }: Paid): Money {
  const taken = { ...state, available: state.available - value, held: state.held + value };
  return { ...spend(taken, at, value), unsettled: [...state.unsettled, nrNumber].toSorted() };
}

/** Holds what the balance covers of a payment that nobody was asked about; the issuer pays the rest. */
export function holdUnasked(state: Money, { nrNumber, value, at }: Paid): { state: Money; advanced: number } {
  const covered = Math.min(value, state.available);
  const advanced = value - covered;
  const held = spend(hold(state, { nrNumber, value: covered, at }), at, advanced);
  return {
    state: advanced === 0 ? held : { ...held, advanced: { ...held.advanced, [nrNumber]: advanced } },
    advanced,
  };
}

/** Takes money that cannot be refunded, such as a fee, until the next settlement. */
export function take(state: Money, value: number): Money {
  return { ...state, available: state.available - value, held: state.held + value };
}

export function add(state: Money, value: number): Money {
  return { ...state, available: state.available + value };
}

/**
 * The possible money after a refund, of which the issuer gets back first what it paid. A settlement has already restored the credit line of a card, so a later refund
 * goes to the issuer. A closed wallet passes it on to a bank account, if there is one.
 */
export function refund(state: Money, { nrNumber, value, at }: Paid): Money[] {
  const advanced = state.advanced[nrNumber] ?? 0;
  const own = Math.max(0, value - advanced);
  const left = { ...state.advanced, [nrNumber]: advanced - (value - own) };
  const refunded = { ...spend(state, at, -value), ...(advanced > 0 && { advanced: left }) };
  if (state.unsettled.includes(nrNumber)) return [add({ ...refunded, held: state.held - own }, own)];
  return give(refunded, own);
}

/** The possible money after an amount came from a merchant. */
export function give(state: Money, value: number): Money[] {
  if (state.kind === 'card') return [state];
  if (state.status !== 'CLOSED') return [add(state, value)];
  return state.paysOut ? [state] : [state, add(state, value)];
}

/** Reserves money for an authorization, or more of it; it counts for the limits of the day of the authorization. */
export function reserve(state: Money, { nrNumber, value, at }: Paid): Money {
  const authorizations = { ...state.authorizations, [nrNumber]: (state.authorizations[nrNumber] ?? 0) + value };
  const taken = { ...state, available: state.available - value, reserved: state.reserved + value, authorizations };
  return spend(taken, at, value);
}

/** The money after some of an authorization became available again; undefined when it does not reserve that much. */
export function release(state: Money, { nrNumber, value, at }: Paid): Money | undefined {
  const held = state.authorizations[nrNumber];
  if (held === undefined || held < value) return undefined;
  const authorizations = { ...state.authorizations, [nrNumber]: held - value };
  const given = { ...state, available: state.available + value, reserved: state.reserved - value, authorizations };
  return spend(given, at, -value);
}

/** The money after an authorization ended; undefined before it was given. */
export function releaseAll(state: Money, { nrNumber, at }: Omit<Paid, 'value'>): Money | undefined {
  const held = state.authorizations[nrNumber];
  return held === undefined ? undefined : release(state, { nrNumber, value: held, at });
}

/** Held money goes to the merchants; the bill of a card is paid, which restores its credit line. */
export function settle(state: Money): Money {
  const { kind, available, held } = state;
  return { ...state, available: kind === 'card' ? available + held : available, held: 0, unsettled: [] };
}

function spend(state: Money, at: number, value: number): Money {
  const day = dayOf(at);
  return { ...state, spent: { ...state.spent, [day]: (state.spent[day] ?? 0) + value } };
}

/** Whether a payment is within the limits of its day and month. */
export function isWithinLimits(state: Money, value: number, at: number): boolean {
  return [state.limits, state.productLimits].every(
    (limits) =>
      value <= limits.payment &&
      spentOn(state, at) + value <= limits.day &&
      spentInMonth(state, at) + value <= limits.month,
  );
}

/** What was spent on the day of a time. */
export function spentOn({ spent }: Money, at: number): number {
  return spent[dayOf(at)] ?? 0;
}

/** What was spent in the month of a time. */
export function spentInMonth({ spent }: Money, at: number): number {
  const month = dayOf(at).slice(0, 7);
  return sum(spent, (day) => day.startsWith(month));
}

/** Whether a payment can be declined by the limits, where later days may count too for a call that took long. */
export function canExceedLimits({ spent, limits, productLimits }: Money, value: number, at: number): boolean {
  const day = dayOf(at);
  const spentSince = (first: string) => sum(spent, (each) => each >= first);
  return [limits, productLimits].some(
    ({ payment, day: most, month }) =>
      value > payment || spentSince(day) + value > most || spentSince(`${day.slice(0, 7)}-01`) + value > month,
  );
}

function sum(spent: Money['spent'], isCounted: (day: string) => boolean): number {
  return Object.entries(spent).reduce((total, [day, value]) => (isCounted(day) ? total + value : total), 0);
}

/** Whether a response shows this money. */
export function hasBalance({ available, held, reserved }: Money, shown: { available: number; held: number }): boolean {
  return shown.available === available && shown.held === held + reserved;
}
