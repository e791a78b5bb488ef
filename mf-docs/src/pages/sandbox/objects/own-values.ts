import type { ParameterDefinition } from '@up/api/entities/parameter';
import type { SandboxObject } from '@up/api/calls/trials/test-data';
import { validDefinitions } from '@up/api/parameters/valid-definitions';

import { isRecord } from '../request/form-values.ts';
import { locations, type RequestFields } from '../request/request-fields.ts';
import type { TypedValues } from '../request/request-values.ts';
import { objectNamedBy, objectsFor } from './fitting-objects.ts';

/** The API whose request registers an object under an id of the caller's choice. */
const registrations: Readonly<Record<string, string>> = { 'register-merchant': 'merchantId' };

/** Fields that may keep their example: any merchant of the network can be named, registered or not. */
const optionalObjects = new Set(['merchantId']);

/** An example with the ids of a sandbox. */
export interface OwnValues {
  values: TypedValues;
  /** Fields that name objects of which the sandbox has none. */
  missing: string[];
}

interface Sandbox {
  apiId: string;
  objects: readonly SandboxObject[];
  /** The id that is used where it fits. */
  preferredId?: string;
  /** Makes an external id unique. */
  random(): string;
}

/**
 * Replaces the ids of an example by those of the newest fitting objects of a sandbox, and what belongs to them: a card's
 * number and expiry date, its cardholder. Ids of examples belong to nobody, so a request with them fails.
 */
export function withOwnIds(fields: RequestFields, example: TypedValues, sandbox: Sandbox): OwnValues {
  const { apiId, objects, preferredId } = sandbox;
  const chosen = new Map<string, SandboxObject>();
  const missing = new Set<string>();
  const names = namesIn(locations.flatMap((location) => fields[location]));

  function choose(field: string): SandboxObject | undefined {
    if (chosen.has(field)) return chosen.get(field);
    const candidates = objectsFor(objects, field, apiId);
    const found =
      candidates.find(({ id }) => id === preferredId) ??
      candidates.find(({ id }) => id === parentOfChosen()) ??
      // The other wallet of a transfer.
      candidates.find(({ id }) => ![...chosen.values()].some((other) => other.id === id)) ??
      candidates[0];
    if (found) chosen.set(field, found);
    return found;
  }
  const parentOfChosen = () =>
    [...chosen.values()].map(({ parentId }) => parentId).find((parentId) => parentId !== null);

  // What others belong to is chosen last, so that the request is consistent.
  const order = ['tokenId', 'cardId', 'walletId', 'bankAccountId', 'verificationId'];
  for (const field of order) if (names.has(field)) choose(field);

  function fill(definitions: readonly ParameterDefinition[], values: unknown): unknown {
    if (!isRecord(values)) return values;
    const valid = validDefinitions(definitions);
    const filled = Object.entries(values).map(([field, value]) => {
      const definition = valid.find((each) => each.field === field);
      return [field, definition ? fillField(definition, value) : value];
    });
    return withCard(Object.fromEntries(filled) as Record<string, unknown>);
  }

  function fillField(definition: ParameterDefinition, value: unknown): unknown {
    const { field, type, params = [] } = definition;
    if (type === 'object') return fill(params, value);
    if (type === 'array' || typeof value !== 'string' || value === '') return value;
    if (field === 'externalId') return `${value.slice(0, 24)}-${sandbox.random()}`;
    if (registrations[apiId] === field || objectNamedBy(field) === undefined) return value;
    const object = choose(field);
    if (!object && !optionalObjects.has(field)) missing.add(field);
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

  const filled = Object.fromEntries(
    locations.map((location) => [location, fill(fields[location], example[location])]),
  ) as TypedValues;
  return { values: filled, missing: [...missing] };
}

function namesIn(definitions: readonly ParameterDefinition[]): Set<string> {
  return new Set(definitions.flatMap((each) => [each.field, ...namesIn(each.params ?? [])]));
}
