import { isRecord } from '../is-record.ts';
import { newTable } from '../new-table.ts';
import type { SandboxObject } from '../calls/trials/test-data.ts';
import { objectNamedBy, objectsFor } from './fitting-objects.ts';

/** The API whose request registers an object under an id of the caller's choice. */
const registrations: Readonly<Record<string, string>> = newTable({ 'register-merchant': 'merchantId' });

/** Fields that are filled in with data of a card. */
const cardFields: ReadonlySet<string> = new Set(['cardNumber', 'lastFour']);

/** Fields that name one thing only: a payment with the key of an earlier one would be answered as that one. */
const unique: ReadonlySet<string> = new Set(['externalId', 'Idempotency-Key']);

/** Fields that may keep their example: any merchant of the network can be named, registered or not. */
const optionalObjects = new Set(['merchantId']);

/** An example with the ids of a sandbox. */
export interface OwnValues<Values> {
  values: Values;
  /** Fields that name objects of which the sandbox has none. */
  missing: string[];
}

interface Sandbox {
  apiId: string;
  objects: readonly SandboxObject[];
  /** The id that is used where it fits. */
  preferredId?: string;
  /** Makes an external id or a key unique. */
  random(): string;
  /** Tells whether an object serves for a field; by default all do, and those that fit best come first. */
  serves?(object: SandboxObject, field: string): boolean;
}

/**
 * Replaces the ids of an example by those of the newest fitting objects of a sandbox, and what belongs to them: a card's
 * number and expiry date, its cardholder. Ids of examples belong to nobody, so a request with them fails.
 */
export function withOwnIds<Values extends Record<string, unknown>>(
  example: Values,
  sandbox: Sandbox,
): OwnValues<Values> {
  const { apiId, objects, preferredId, serves = () => true } = sandbox;
  const chosen = new Map<string, SandboxObject>();
  const missing = new Set<string>();
  const names = namesIn(example);
  /** What the request is about must exist. */
  const isSubject = (field: string) => isRecord(example.path) && field in example.path;

  function choose(field: string): SandboxObject | undefined {
    if (chosen.has(field)) return chosen.get(field);
    const candidates = objectsFor(objects, field, apiId).filter((object) => serves(object, field));
    const others = candidates.filter(({ id }) => ![...chosen.values()].some((other) => other.id === id));
    const found =
      candidates.find(({ id }) => id === preferredId) ??
      candidates.find(({ id }) => id === parentOfChosen()) ??
      // What belongs to the same cardholder, such as the bank account of a wallet, and the other wallet of a transfer.
      others.find(({ parentId }) => parentId !== null && parentId === parentOfChosen()) ??
      others[0] ??
      // Under another name an object is another one: nobody transfers to the same wallet.
      (objectNamedBy(field) === field ? candidates[0] : undefined);
    if (found) chosen.set(field, found);
    return found;
  }
  const parentOfChosen = () =>
    [...chosen.values()].map(({ parentId }) => parentId).find((parentId) => parentId !== null);

  // What others belong to is chosen last, so that the request is consistent.
  const order = [
    'cancelId',
    'topUpId',
    'transferId',
    'withdrawalId',
    'tokenId',
    'cardId',
    'walletId',
    'bankAccountId',
    'verificationId',
  ];
  for (const field of order) if (names.has(field)) choose(field);

  function fill(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
    return withCard(
      Object.fromEntries(Object.entries(values).map(([field, value]) => [field, fillField(field, value)])),
    );
  }

  function fillField(field: string, value: unknown): unknown {
    if (isRecord(value)) return fill(value);
    if (typeof value !== 'string' || value === '') return value;
    if (unique.has(field)) return `${value.slice(0, 23)}-${sandbox.random()}`;
    if (registrations[apiId] === field || objectNamedBy(field) === undefined) return value;
    const object = choose(field);
    if (!object && (isSubject(field) || !optionalObjects.has(field))) missing.add(field);
    return object?.id ?? value;
  }

  /** The data of a card beside its number, or of the card that the path names. */
  function withCard(values: Record<string, unknown>): Record<string, unknown> {
    const card = ('cardNumber' in values || 'lastFour' in values ? choose('cardId') : undefined)?.card;
    if (!card) return values;
    return {
      ...values,
      ...('cardNumber' in values && { cardNumber: card.cardNumber }),
      ...('cvc' in values && { cvc: card.cvc }),
      ...('lastFour' in values && { lastFour: card.cardNumber.slice(-4) }),
      ...('expiry' in values && { expiry: card.expiry }),
    };
  }

  return { values: fill(example) as Values, missing: [...missing] };
}

/** The words for the objects that a request names, and for the card whose data it needs. */
export function objectsNamedIn(values: Readonly<Record<string, unknown>>): Set<string> {
  const words = [...namesIn(values)].map((field) => (cardFields.has(field) ? 'cardId' : objectNamedBy(field)));
  return new Set(words.filter((word) => word !== undefined));
}

/** The names of all fields, at any depth. */
function namesIn(values: Readonly<Record<string, unknown>>): Set<string> {
  return new Set(
    Object.entries(values).flatMap(([field, value]) => [field, ...(isRecord(value) ? namesIn(value) : [])]),
  );
}
