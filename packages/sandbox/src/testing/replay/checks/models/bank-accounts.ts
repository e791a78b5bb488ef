import type { Exchange } from '../../exchange.ts';
import type { Log } from '../log.ts';
import { atAnyTime, type Effect, only, stepOf, type Subject } from './subject.ts';

const maxAccounts = 5;
const maxWrongCodes = 5;

interface Account {
  status: 'UNVERIFIED' | 'VERIFIED' | 'DELETED';
  isDefault: boolean;
  /** Attempts that are left in the open verification; null when none was started. */
  attemptsLeft: number | null;
  verifiableUntil: number;
}

/** The bank accounts of a cardholder, by id. */
interface Accounts {
  isCardholderClosed: boolean;
  /** A closed cardholder can register an account for a refund that waits in a wallet. */
  hasWallet: boolean;
  accounts: Readonly<Record<string, Account>>;
}

/** The bank accounts of each cardholder: at most five, one of them the default. */
export function bankAccountSubjects(log: Log): Subject<Accounts>[] {
  const walletHolders = new Set(log.successes('POST /sandbox/v1/wallets').map(({ input }) => input.cardholderId));
  return log.successes('POST /sandbox/v1/cardholders').map(({ response: { cardholderId } }) => {
    const ids = log
      .successes('POST /sandbox/v1/bank-accounts')
      .filter(({ input }) => input.cardholderId === cardholderId)
      .map(({ response }) => response.bankAccountId);
    return {
      kind: 'bank accounts',
      id: cardholderId,
      initial: { isCardholderClosed: false, hasWallet: walletHolders.has(cardholderId), accounts: {} },
      steps: log.exchanges.flatMap((exchange) => {
        const effect = effectOf(exchange, { cardholderId, ids: new Set(ids) });
        return effect ? [stepOf(exchange, atAnyTime(exchange, log, effect))] : [];
      }),
    };
  });
}

interface Holder {
  cardholderId: string;
  /** The ids of all its accounts. */
  ids: ReadonlySet<string>;
}

function effectOf(exchange: Exchange, { cardholderId, ids }: Holder): Effect<Accounts> | undefined {
  const { name, input, response } = exchange;
  if ('cardholderId' in input && input.cardholderId === cardholderId) {
    if (name === 'POST /sandbox/v1/bank-accounts') return add(exchange);
    if (name === 'GET /sandbox/v1/bank-accounts') return (state) => only(isListed(state, exchange), state);
    if (name === 'POST /sandbox/v1/cardholders/{cardholderId}/close' && response) return close;
  }
  if (name === 'POST /sandbox/v1/wallets/{walletId}/top-ups' && ids.has(input.source.bankAccountId ?? '')) {
    return moveMoney(exchange, input.source.bankAccountId ?? '');
  }
  if (name === 'POST /sandbox/v1/wallets' && ids.has(input.autoCharge?.source.bankAccountId ?? '')) {
    return moveMoney(exchange, input.autoCharge?.source.bankAccountId ?? '');
  }
  if (!('bankAccountId' in input) || input.bankAccountId === undefined || !ids.has(input.bankAccountId)) {
    return undefined;
  }
  const id = input.bankAccountId;
  switch (name) {
    case 'POST /sandbox/v1/bank-accounts/{bankAccountId}/verifications':
      return startVerification(exchange, id);
    case 'POST /sandbox/v1/bank-accounts/{bankAccountId}/verifications/confirm':
      return confirm(exchange, id);
    case 'DELETE /sandbox/v1/bank-accounts/{bankAccountId}':
      return remove(exchange, id);
    case 'POST /sandbox/v1/wallets/{walletId}/withdrawals':
      return moveMoney(exchange, id);
    default:
      return undefined;
  }
}

function openAccounts({ accounts }: Accounts): [string, Account][] {
  return Object.entries(accounts).filter(([, { status }]) => status !== 'DELETED');
}

function withAccount(state: Accounts, id: string, change: Partial<Account>): Accounts {
  const account = state.accounts[id];
  return account ? { ...state, accounts: { ...state.accounts, [id]: { ...account, ...change } } } : state;
}

function withoutDefault({ accounts }: Accounts): Accounts['accounts'] {
  return Object.fromEntries(Object.entries(accounts).map(([id, account]) => [id, { ...account, isDefault: false }]));
}

function add({ name, input, response, reason }: Exchange): Effect<Accounts> {
  if (name !== 'POST /sandbox/v1/bank-accounts') return () => [];
  return (state) => {
    const open = openAccounts(state);
    if (!response) return only(reason !== 'BANK_ACCOUNT_LIMIT_REACHED' || open.length === maxAccounts, state);
    const isDefault = open.length === 0 || input.isDefault === true;
    const mayAdd = !state.isCardholderClosed || state.hasWallet;
    const isPossible = mayAdd && open.length < maxAccounts && response.isDefault === isDefault;
    const others = isDefault ? withoutDefault(state) : state.accounts;
    const account = { status: response.status, isDefault, attemptsLeft: null, verifiableUntil: 0 };
    return only(isPossible, { ...state, accounts: { ...others, [response.bankAccountId]: account } });
  };
}

function isListed(state: Accounts, { name, response }: Exchange): boolean {
  if (name !== 'GET /sandbox/v1/bank-accounts' || !response) return false;
  const listed = response.data.map(({ bankAccountId, status, isDefault }) => ({
    id: bankAccountId,
    status,
    isDefault,
  }));
  const known = openAccounts(state).map(([id, { status, isDefault }]) => ({ id, status, isDefault }));
  const text = (accounts: typeof known) =>
    accounts
      .map((each) => JSON.stringify(each))
      .toSorted()
      .join();
  return text(listed) === text(known);
}

const close: Effect<Accounts> = (state) => [
  {
    ...state,
    isCardholderClosed: true,
    accounts: Object.fromEntries(
      Object.entries(withoutDefault(state)).map(([id, account]) => [id, { ...account, status: 'DELETED' }]),
    ),
  },
];

function startVerification({ name, response, reason }: Exchange, id: string): Effect<Accounts> {
  if (name !== 'POST /sandbox/v1/bank-accounts/{bankAccountId}/verifications') return () => [];
  return (state) => {
    const status = state.accounts[id]?.status;
    if (response?.status === 'FAILED') return only(status === 'UNVERIFIED', state);
    if (response) {
      const { attemptsLeft = null, expiresAt = '' } = response;
      const verification = { attemptsLeft, verifiableUntil: Date.parse(expiresAt) };
      return only(status === 'UNVERIFIED', withAccount(state, id, verification));
    }
    if (reason === 'ALREADY_VERIFIED') return only(status === 'VERIFIED', state);
    return only(status === 'DELETED', state);
  };
}

function confirm({ response, reason }: Exchange, id: string): Effect<Accounts> {
  return (state, at) => {
    const { status, attemptsLeft = null, verifiableUntil = 0 } = state.accounts[id] ?? {};
    const isOpen = status === 'UNVERIFIED' && attemptsLeft !== null;
    const isOver = attemptsLeft === 0 || verifiableUntil <= at;
    if (response) {
      return only(isOpen && !isOver, withAccount(state, id, { status: 'VERIFIED', attemptsLeft: null }));
    }
    switch (reason) {
      case 'VERIFICATION_CODE_WRONG':
        return only(isOpen && !isOver, withAccount(state, id, { attemptsLeft: (attemptsLeft ?? maxWrongCodes) - 1 }));
      case 'VERIFICATION_EXPIRED':
        return only(status === 'DELETED' || (isOpen && isOver), state);
      default:
        return only(!isOpen, state);
    }
  };
}

/** Money moves to and from verified accounts; a deleted account is not found. */
function moveMoney({ response, reason }: Exchange, id: string): Effect<Accounts> | undefined {
  if (response) return (state) => only(state.accounts[id]?.status === 'VERIFIED', state);
  return reason === 'NOT_FOUND' ? (state) => only(state.accounts[id]?.status === 'DELETED', state) : undefined;
}

function remove({ name, response, reason }: Exchange, id: string): Effect<Accounts> {
  if (name !== 'DELETE /sandbox/v1/bank-accounts/{bankAccountId}') return () => [];
  return (state) => {
    const account = state.accounts[id];
    if (!response) return only(reason === 'BANK_ACCOUNT_IN_USE' || account?.status === 'DELETED', state);
    const { newDefaultAccountId: next } = response;
    const others = openAccounts(state).filter(([other, { status }]) => other !== id && status === 'VERIFIED');
    const isNextRight =
      account?.isDefault === true && others.length > 0 ? others.some(([other]) => other === next) : next === undefined;
    const removed = withAccount(state, id, { status: 'DELETED', isDefault: false });
    const isPossible = account !== undefined && account.status !== 'DELETED' && isNextRight;
    return only(isPossible, next === undefined ? removed : withAccount(removed, next, { isDefault: true }));
  };
}
