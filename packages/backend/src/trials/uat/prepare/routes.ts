import { newTable } from '@up/api/new-table';
import { neededStatusFor, objectNamedBy } from '@up/api/sandbox-objects/fitting-objects';

/** How an object comes to a status: the API that does it, and what its documented request says otherwise. */
export interface Route {
  apiId: string;
  body?: (unique: string) => Readonly<Record<string, unknown>>;
  /** Whether a program of the customer has to call it: the portal only names it. */
  isForCustomer?: true;
}

/** Where a physical card is sent. */
const delivery = {
  method: 'COURIER',
  recipient: { name: 'Minseo Kim', phone: '+821012345678' },
  address: { country: 'KR', postalCode: '04538', region: 'Seoul', line1: '100 Eulji-ro, Jung-gu' },
};

/** A family name for which the sandbox leaves the verification open. */
const pendingName = { familyName: 'Pending', givenName: 'Minseo', printedName: 'PENDING MINSEO' };

/** Another account than before. Its last digits are the code of the documented verification. */
const account = (unique: string) => ({
  bankCode: '088',
  accountNumber: `11${digitsOf(unique)}7890`,
  holderName: 'Minseo Kim',
});

/** A merchant that is not registered, and so is not suspended. */
const shop = (unique: string) => ({
  merchantId: `up1${digitsOf(unique)}`,
  categoryCode: '5812',
  location: { country: 'KR', city: 'Seoul' },
});

/** A device that has no token yet. */
const phone = (unique: string) => ({ deviceId: `device-${unique}`, type: 'PHONE', name: 'Phone' });

const digitsOf = (hex: string) => String(Number.parseInt(hex, 16) % 1_000_000).padStart(6, '0');

const openAccount: Route = {
  apiId: 'register-bank-account',
  body: (unique) => ({ bankAccount: account(unique) }),
};

/** The status that most calls need of an object, and how it comes to each; `any` where its status does not matter. */
const routes = newTable<{ usual: string; by: Readonly<Record<string, Route>> }>({
  cardholderId: {
    usual: 'VERIFIED',
    by: {
      VERIFIED: { apiId: 'create-cardholder' },
      PENDING: { apiId: 'create-cardholder', body: () => ({ name: pendingName }) },
    },
  },
  verificationId: { usual: 'any', by: { any: { apiId: 'verify-cardholder' } } },
  bankAccountId: {
    usual: 'VERIFIED',
    by: {
      UNVERIFIED: openAccount,
      VERIFIED: { apiId: 'confirm-bank-account-verification' },
    },
  },
  cardId: {
    usual: 'ACTIVE',
    by: {
      INACTIVE: { apiId: 'issue-card' },
      ACTIVE: { apiId: 'activate-card' },
      SUSPENDED: { apiId: 'suspend-card' },
    },
  },
  walletId: {
    usual: 'ACTIVE',
    by: {
      ACTIVE: { apiId: 'create-wallet', body: () => ({ autoCharge: undefined }) },
      BLOCKED: { apiId: 'suspend-wallet' },
    },
  },
  topUpId: { usual: 'any', by: { any: { apiId: 'top-up-wallet' } } },
  transferId: { usual: 'any', by: { any: { apiId: 'transfer-between-wallets' } } },
  withdrawalId: { usual: 'any', by: { any: { apiId: 'withdraw-from-wallet' } } },
  tokenId: {
    usual: 'ACTIVE',
    by: {
      ACTIVE: { apiId: 'provision-token', body: (unique) => ({ device: phone(unique) }) },
      INACTIVE: {
        apiId: 'provision-token',
        body: (unique) => ({ device: phone(unique), riskScore: 60, passcodeTo: 'SMS' }),
      },
      SUSPENDED: { apiId: 'suspend-token' },
    },
  },
  merchantId: {
    usual: 'ACTIVE',
    by: { ACTIVE: { apiId: 'register-merchant', body: (unique) => ({ merchantId: shop(unique).merchantId }) } },
  },
  nrNumber: {
    usual: 'APPROVED',
    by: {
      APPROVED: { apiId: 'approve-payment', body: (unique) => ({ merchant: shop(unique) }) },
      AUTHORIZED: { apiId: 'authorize-payment', body: (unique) => ({ merchant: shop(unique) }) },
      any: { apiId: 'cancel-payment' },
    },
  },
  cancelId: { usual: 'any', by: { any: { apiId: 'cancel-payment' } } },
  disputeId: { usual: 'any', by: { any: { apiId: 'open-dispute' } } },
  keyId: { usual: 'ACTIVE', by: { ACTIVE: { apiId: 'register-encryption-key' } } },
  transactionId: { usual: 'any', by: { any: { apiId: 'approve-payment' } } },
  quoteId: { usual: 'any', by: { any: { apiId: 'create-exchange-quote' } } },
  assessmentId: { usual: 'any', by: { any: { apiId: 'assess-risk' } } },
  decisionId: { usual: 'any', by: { any: { apiId: 'run-decision-drill', isForCustomer: true } } },
  endpointId: { usual: 'ENABLED', by: { ENABLED: { apiId: 'register-callback-endpoint' } } },
});

/** The status that a field's object must have for an API; `undefined` where every status will do. */
export function statusNeeded(field: string, apiId: string): string | undefined {
  const name = objectNamedBy(field);
  const route = name === undefined ? undefined : routes[name];
  if (!route) return undefined;
  const needed = neededStatusFor(apiId);
  const status = needed !== undefined && needed in route.by ? needed : route.usual;
  return status === 'any' ? undefined : status;
}

/** How an object that an API needs is created; `undefined` where only time creates it. */
export function pathTo(field: string, apiId: string): Route | undefined {
  const name = objectNamedBy(field);
  return name === undefined ? undefined : routes[name]?.by[statusNeeded(field, apiId) ?? 'any'];
}

/** Calls that must come before another one with the same objects: money in the wallet, or a code that is sent. */
export const callsBefore: Readonly<Record<string, readonly string[]>> = newTable({
  'confirm-bank-account-verification': ['start-bank-account-verification'],
  'transfer-between-wallets': ['top-up-wallet'],
  'withdraw-from-wallet': ['top-up-wallet'],
  // The card with a new PIN is the newest one.
  'verify-card-pin': ['activate-card'],
});

const newAccount: Route = { apiId: 'confirm-bank-account-verification' };
const newWallet: Route = { apiId: 'create-wallet', body: () => ({ autoCharge: undefined }) };

/** Calls whose object must be new, because the state of an earlier one may not allow them; and how it is made. */
export const newObjects = newTable<Readonly<Record<string, Route>>>({
  'close-cardholder': { cardholderId: { apiId: 'create-cardholder' } },
  'create-wallet': { cardholderId: { apiId: 'create-cardholder' }, bankAccountId: newAccount },
  'confirm-bank-account-verification': { bankAccountId: openAccount },
  'delete-bank-account': { bankAccountId: newAccount },
  // The account and the wallet belong to the same cardholder, who is the newest one by then.
  'top-up-wallet': { walletId: newWallet, bankAccountId: newAccount },
  'close-wallet': { walletId: newWallet, payOutTo: newAccount },
  'set-card-pin': { cardId: { apiId: 'issue-card' } },
  'verify-card-pin': { cardId: { apiId: 'set-card-pin' } },
  'get-card-delivery': { cardId: { apiId: 'issue-card', body: () => ({ type: 'PHYSICAL', delivery }) } },
});

/** What the portal cannot provide for a call, and the API with which its caller begins. */
export const manually: Readonly<Record<string, { field: string; apiId: string }>> = newTable({
  // Encrypted with a key that only the caller has.
  'try-encryption': { field: 'jwe', apiId: 'register-encryption-key' },
  // Points are earned with payments.
  'redeem-points': { field: 'points', apiId: 'approve-payment' },
});
