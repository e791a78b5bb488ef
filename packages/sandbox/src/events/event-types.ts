import type { EventType } from '@up/api/constants/event-types';

import type { ChangedKind } from '../model/change-log.ts';

type ByStatus = Readonly<Record<string, EventType>>;

/** Which events the changes of a resource raise. */
export interface EventsOfKind {
  /** Of a new resource; by its status, or by its kind where it has none. */
  created?: EventType | ByStatus;
  /** Of a change of the status, by the new one. */
  status?: EventType | ByStatus;
  /** Of a change of a field while the status stays. */
  fields?: ByStatus;
  /** Of every other change. */
  updated?: EventType;
}

/** The events of each kind of resource. The guide about events and the document of the APIs are tested against it. */
export const eventsOfKinds: Readonly<Record<ChangedKind, EventsOfKind>> = {
  cardholder: {
    created: 'CARDHOLDER_CREATED',
    status: {
      PENDING: 'CARDHOLDER_PENDING',
      VERIFIED: 'CARDHOLDER_VERIFIED',
      REJECTED: 'CARDHOLDER_REJECTED',
      CLOSED: 'CARDHOLDER_CLOSED',
    },
    updated: 'CARDHOLDER_UPDATED',
  },
  bankAccount: {
    created: 'BANK_ACCOUNT_REGISTERED',
    status: {
      UNVERIFIED: 'BANK_ACCOUNT_REGISTERED',
      VERIFIED: 'BANK_ACCOUNT_VERIFIED',
      DELETED: 'BANK_ACCOUNT_DELETED',
    },
    updated: 'BANK_ACCOUNT_UPDATED',
  },
  card: { created: 'CARD_ISSUED', status: 'CARD_STATUS_CHANGED', updated: 'CARD_UPDATED' },
  delivery: {
    status: {
      PRINTED: 'CARD_DELIVERY_UPDATED',
      SHIPPED: 'CARD_DELIVERY_UPDATED',
      DELIVERED: 'CARD_DELIVERED',
      RETURNED: 'CARD_RETURNED',
    },
  },
  token: { created: 'TOKEN_CREATED', status: 'TOKEN_STATUS_CHANGED', updated: 'TOKEN_UPDATED' },
  wallet: { created: 'WALLET_CREATED', status: 'WALLET_STATUS_CHANGED', updated: 'WALLET_UPDATED' },
  transaction: {
    created: { CHARGE: 'WALLET_CHARGED', TRANSFER: 'WALLET_TRANSFERRED', WITHDRAWAL: 'WALLET_WITHDRAWN' },
  },
  authorization: {
    created: { AUTHORIZED: 'AUTHORIZATION_APPROVED', DECLINED: 'AUTHORIZATION_DECLINED' },
    status: {
      PARTIALLY_CAPTURED: 'AUTHORIZATION_CAPTURED',
      CAPTURED: 'AUTHORIZATION_CAPTURED',
      RELEASED: 'AUTHORIZATION_RELEASED',
      EXPIRED: 'AUTHORIZATION_EXPIRED',
      REVERSED: 'AUTHORIZATION_REVERSED',
    },
    fields: { capturedAmount: 'AUTHORIZATION_CAPTURED' },
    updated: 'AUTHORIZATION_UPDATED',
  },
  payment: {
    // A refund without an original is new and given back.
    created: { APPROVED: 'PAYMENT_APPROVED', DECLINED: 'PAYMENT_DECLINED', CANCELLED: 'PAYMENT_CANCELLED' },
    status: {
      PARTIALLY_CANCELLED: 'PAYMENT_CANCELLED',
      CANCELLED: 'PAYMENT_CANCELLED',
      REVERSED: 'PAYMENT_REVERSED',
    },
    fields: { cancelledAmount: 'PAYMENT_CANCELLED', settledOn: 'PAYMENT_SETTLED' },
    updated: 'PAYMENT_UPDATED',
  },
  dispute: { created: 'DISPUTE_OPENED', status: 'DISPUTE_STATUS_CHANGED', updated: 'DISPUTE_UPDATED' },
  settlement: {
    created: 'SETTLEMENT_READY',
    status: { CONFIRMED: 'SETTLEMENT_CONFIRMED', DISPUTED: 'SETTLEMENT_DISPUTED', PAID: 'SETTLEMENT_PAID' },
  },
  merchant: { created: 'MERCHANT_REGISTERED', status: 'MERCHANT_STATUS_CHANGED', updated: 'MERCHANT_UPDATED' },
  encryptionKey: { created: 'ENCRYPTION_KEY_REGISTERED', status: 'ENCRYPTION_KEY_STATUS_CHANGED' },
};

/** The event of a change; undefined when there is nothing to tell. */
export function eventTypeOf(
  kind: ChangedKind,
  { previous, data }: { previous?: object; data: object },
): EventType | undefined {
  const { created, status, fields = {}, updated } = eventsOfKinds[kind];
  if (!previous) return pick(created, data);
  if ('status' in previous) return pick(status, data);
  const changed = Object.keys(previous);
  const field = changed.find((name) => Object.hasOwn(fields, name));
  if (field !== undefined) return fields[field];
  return changed.length > 0 ? updated : undefined;
}

function pick(types: EventType | ByStatus | undefined, data: object): EventType | undefined {
  if (typeof types !== 'object') return types;
  const name = 'status' in data ? data.status : 'kind' in data ? data.kind : undefined;
  return typeof name === 'string' && Object.hasOwn(types, name) ? types[name] : undefined;
}

/** The earlier values of the fields in which two versions of a resource differ; null for one that was absent. */
export function differences(before: object, after: object): Record<string, unknown> {
  const [old, current]: Record<string, unknown>[] = [{ ...before }, { ...after }];
  const names = new Set([...Object.keys(old ?? {}), ...Object.keys(current ?? {})]);
  // Every change moves these fields; they say nothing by themselves.
  for (const name of ['updatedAt', 'sequence']) names.delete(name);
  const changed = [...names].filter((name) => JSON.stringify(old?.[name]) !== JSON.stringify(current?.[name]));
  return Object.fromEntries(changed.map((name) => [name, old?.[name] ?? null]));
}
