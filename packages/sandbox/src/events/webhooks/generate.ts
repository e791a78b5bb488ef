import { readFileSync } from 'node:fs';

import { parse, stringify } from 'yaml';
import * as z from 'zod';

import type { ParameterDefinition } from '@up/api/entities/parameter';
import { itemOf } from '@up/api/parameters/valid-definitions';
import { type EventType, eventTypes } from '@up/api/constants/event-types';

import type { Catalogue } from '@up/catalogue/import/catalogue';
import type { ChangedKind } from '../../model/change-log.ts';
import { eventsOfKinds } from '../event-types.ts';
import { documentOf } from './documents.ts';

const Texts = z.record(z.enum(eventTypes), z.strictObject({ en: z.string(), ko: z.string() }));

/** What each event tells, in both languages. */
export const eventTexts = Texts.parse(
  parse(readFileSync(new URL('../../../response-codes/events.yaml', import.meta.url), 'utf8')),
);

const heading = `# Made of the documents in this folder by: pnpm event-webhooks. Not edited by hand.
`;

/** The bodies of the webhooks of the notification APIs as YAML: the `data` of each is what the GET of its resource returns. */
export function generateWebhooks(catalogue: Pick<Catalogue, 'apis'>): string {
  const bodies = Object.fromEntries(eventTypes.map((type) => [type, bodyOf(type, catalogue)]));
  return heading + stringify(bodies, { lineWidth: 118, aliasDuplicateObjects: false });
}

function bodyOf(type: EventType, { apis }: Pick<Catalogue, 'apis'>) {
  const { kind, status } = causeOf(type);
  const { file, path } = documentOf(kind);
  const api = apis.find((each) => each.current && each.method === 'GET' && each.path === path);
  const success = api?.definition.responses.find(({ httpCode }) => httpCode === '200');
  if (!success) throw new Error(`The catalogue has no GET ${path}`);
  const data = { ...exampleFields(success.params), ...status };
  const pointer = path.replaceAll('/', '~1');
  const text = { type: 'string', minLength: 20, maxLength: 25, format: 'date-time' };
  return {
    required: true,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['eventId', 'type', 'sequence', 'createdAt', 'data'],
          properties: {
            eventId: { type: 'string', pattern: '^evt_', description: 'Names the event.' },
            type: { type: 'string', enum: [type], description: 'What happened.' },
            sequence: {
              type: 'integer',
              minimum: 1,
              description: 'Grows with every event of the sandbox; a later change of a resource has a higher one.',
            },
            createdAt: { ...text, description: 'When it happened.' },
            data: { $ref: `${file}#/paths/${pointer}/get/responses/200/content/application~1json/schema` },
            previous: {
              type: 'object',
              description: 'The fields that were different before, with their earlier values; null for an absent one.',
            },
            test: { type: 'boolean', description: 'Present when you asked for an example.' },
          },
        },
        example: {
          eventId: 'evt_6MhB2sZwT8Rv',
          type,
          sequence: 20418,
          createdAt: '2026-11-03T12:31:44+09:00',
          data,
          ...previousOf(type, data),
        },
      },
    },
  };
}

/** The kind of resource that an event is about, and the field that made it this event. */
function causeOf(type: EventType): { kind: ChangedKind; status: object } {
  for (const [kind, { created, status, fields, updated }] of Object.entries(eventsOfKinds)) {
    if ([created, status, updated].includes(type)) return { kind: kind as ChangedKind, status: {} };
    for (const byStatus of [created, status]) {
      const found = typeof byStatus === 'object' && Object.entries(byStatus).find(([, each]) => each === type);
      const field = kind === 'transaction' ? 'kind' : 'status';
      if (found) return { kind: kind as ChangedKind, status: { [field]: found[0] } };
    }
    if (Object.values(fields ?? {}).includes(type)) return { kind: kind as ChangedKind, status: {} };
  }
  throw new Error(`Nothing raises ${type}`);
}

function previousOf(type: EventType, data: Record<string, unknown>) {
  const kinds = Object.values(eventsOfKinds);
  const isChange = kinds.some(({ status }) => status === type || Object.values(status ?? {}).includes(type));
  const isNew = kinds.some(({ created }) => created === type || Object.values(created ?? {}).includes(type));
  if (isChange && !isNew && data.status !== undefined) return { previous: { status: earlier[type] ?? 'ACTIVE' } };
  return {};
}

const earlier: Partial<Record<EventType, string>> = {
  CARDHOLDER_PENDING: 'REJECTED',
  CARDHOLDER_VERIFIED: 'PENDING',
  CARDHOLDER_REJECTED: 'PENDING',
  CARDHOLDER_CLOSED: 'VERIFIED',
  BANK_ACCOUNT_VERIFIED: 'UNVERIFIED',
  BANK_ACCOUNT_DELETED: 'VERIFIED',
  CARD_STATUS_CHANGED: 'INACTIVE',
  CARD_DELIVERY_UPDATED: 'ORDERED',
  CARD_DELIVERED: 'SHIPPED',
  CARD_RETURNED: 'SHIPPED',
  TOKEN_STATUS_CHANGED: 'INACTIVE',
  AUTHORIZATION_CAPTURED: 'AUTHORIZED',
  AUTHORIZATION_RELEASED: 'AUTHORIZED',
  AUTHORIZATION_EXPIRED: 'AUTHORIZED',
  AUTHORIZATION_REVERSED: 'AUTHORIZED',
  PAYMENT_CANCELLED: 'APPROVED',
  PAYMENT_REVERSED: 'APPROVED',
  DISPUTE_STATUS_CHANGED: 'OPEN',
  SETTLEMENT_CONFIRMED: 'OPEN',
  SETTLEMENT_DISPUTED: 'OPEN',
  SETTLEMENT_PAID: 'CONFIRMED',
};

/** The documented examples of the fields that a response always has. */
function exampleFields(definitions: readonly ParameterDefinition[]): Record<string, unknown> {
  return Object.fromEntries(
    definitions.filter(({ moc }) => moc === 'mandatory').map((each) => [each.field, exampleValue(each)]),
  );
}

function exampleValue(definition: ParameterDefinition): unknown {
  const { type, example, options = [], params = [] } = definition;
  if (type === 'object') return exampleFields(params);
  if (type === 'array') return [exampleValue(itemOf(definition))];
  return example ?? (type === 'select' ? options[0] : type === 'boolean' ? false : type === 'number' ? 1 : '');
}
