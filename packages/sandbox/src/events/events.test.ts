import { asc, eq } from 'drizzle-orm';

import { parameterSchema } from '@up/api/parameters/parameter-schema';
import { type EventType, eventTypes } from '@up/api/constants/event-types';

import { systemContext } from '@up/platform/module';
import { newAuthorization, newPayment, won } from '@up/listen/triggers/objects';
import { after, type Create } from '@up/listen/triggers/steps';
import { runTrigger } from '@up/listen/triggers/trigger';
import { eventScenario } from '../testing/event-scenario.ts';
import { readSandboxApis } from '../testing/sandbox-apis.ts';
import { sandboxSuite } from '../testing/sandbox-suite.ts';
import { stepsIn } from '../testing/trigger-steps.ts';
import { openingMilliseconds, openSeeded, seededAt } from '@up/backend/testing/database/seeded-database';
import { createTestServices } from '@up/backend/testing/backend/test-backend';
import { keysOf } from '@up/api/keys-of';
import { callbackEvents } from '../callbacks/tables.ts';
import { performDueWork } from '../clock/due-work.ts';
import type { ChangedKind } from '../model/change-log.ts';
import { disputeSchema } from '../payments/disputes/data.ts';
import { bankAccountSchema } from '../resources/bank-accounts/data.ts';
import { cardSchema } from '../resources/cards/data.ts';
import { merchantSchema } from '../resources/merchants/data.ts';
import { tokenSchema } from '../resources/tokens/data.ts';
import { walletSchema } from '../resources/wallets/data.ts';
import { eventsOfKinds } from './event-types.ts';
import { documentOf } from './webhooks/documents.ts';

interface Payload {
  eventId: string;
  type: EventType;
  sequence: number;
  createdAt: string;
  data: Record<string, unknown>;
  previous?: Record<string, unknown>;
}

const schemas = [cardSchema, tokenSchema, bankAccountSchema, walletSchema, merchantSchema, disputeSchema];

/** Every allowed transition of every kind with states. */
const transitions = schemas.flatMap(({ kind, states = {} }) =>
  Object.entries(states).flatMap(([from, next]) => next.map((to) => ({ kind, from, to }))),
);

const shown = (state: string) => (state === 'BLOCKED_PERMANENTLY' ? 'BLOCKED' : state);

function typesOf(kind: ChangedKind): EventType[] {
  const { created, status, fields, updated } = eventsOfKinds[kind];
  return [created, status, fields, updated].flatMap((part) =>
    typeof part === 'object' ? Object.values(part) : (part ?? []),
  );
}

const cancel = (amount?: number) => (id: string) =>
  [`payments/${id}/cancellations`, { reason: 'CUSTOMER_REQUEST', ...(amount && { amount: won(amount) }) }] as const;
const capture = (final: boolean) => (id: string) =>
  [`authorizations/${id}/capture`, { amount: won(5_000), final }] as const;
/** What is cancelled and captured in parts, whose events have other values than those of a whole. */
const inParts: Readonly<Record<string, Create>> = {
  cancellations: after(newPayment({ amount: 30_000 }), cancel(10_000), cancel(5_000), cancel()),
  captures: after(newAuthorization(), capture(false), capture(false), capture(true)),
};

describe('events', () => {
  let events: Payload[];
  let now = seededAt.getTime();
  // Rows of one moment have no order.
  const clock = () => new Date((now += 1));
  const packages = ['card-issuing', 'digital-wallet', 'merchant-acquiring'];
  const { database, sandbox } = sandboxSuite(openSeeded, { clock }, packages);

  const failures: string[] = [];
  /** Runs the other steps too when one fails, so that all failures are seen at once. */
  const run = (name: string, step: () => Promise<unknown>) =>
    step().catch((error: unknown) => failures.push(`${name}: ${String(error)}`));

  beforeAll(async () => {
    const { projectId } = sandbox;
    const context = systemContext(await createTestServices(database, { clock }));
    const scenario = eventScenario(sandbox, async (milliseconds) => {
      now += milliseconds;
      await performDueWork(context, { projectId, sandboxId: projectId });
    });
    for (const { kind, from, to } of transitions) {
      const move = scenario.moves[kind as keyof typeof scenario.moves] as (path: [string, string]) => Promise<void>;
      await run(`${kind} ${from} ${to}`, () => move([from, to]));
    }
    for (const type of eventTypes) await run(type, () => runTrigger(stepsIn(sandbox), type));
    for (const [name, change] of Object.entries(inParts)) await run(name, () => change(stepsIn(sandbox)));
    expect(failures).toEqual([]);
    const rows = await database.db
      .select()
      .from(callbackEvents)
      .where(eq(callbackEvents.projectId, projectId))
      .orderBy(asc(callbackEvents.sequence));
    events = rows.map(({ payload }) => JSON.parse(payload) as Payload);
  }, openingMilliseconds * 4);

  it.each(transitions)('tell that a $kind that was $from is $to', ({ kind, from, to }) => {
    const types = typesOf(kind as ChangedKind);
    const found = events.filter(({ type, data, previous }) => {
      if (!types.includes(type) || data.status !== shown(to)) return false;
      return shown(from) === shown(to) ? previous !== undefined : previous?.status === shown(from);
    });
    expect(found).not.toEqual([]);
  });

  it.each(eventTypes)('include %s', (type) => {
    expect(events.map((event) => event.type)).toContain(type);
  });

  it('hold what the GET of the resource returns', async () => {
    const apis = await readSandboxApis(database.db);
    const kinds = keysOf(eventsOfKinds);
    for (const { type, data } of events) {
      const kind = kinds.find((each) => typesOf(each).includes(type));
      const { path } = documentOf(kind ?? 'card');
      const api = apis.find((each) => each.method === 'GET' && each.path === path);
      const success = api?.definition.responses.find(({ httpCode }) => httpCode === '200');
      const result = parameterSchema(success?.params ?? [], 'response').safeParse(data);
      expect({ type, error: result.error?.message }).toEqual({ type, error: undefined });
    }
  });

  it('hold a resource with a sequence between those of the event before and their own', () => {
    const before = new Map<string, number>();
    for (const { type, sequence, data } of events) {
      const [id] = Object.entries(data).map(String);
      const subject = `${data.steps ? 'delivery ' : ''}${id}`;
      expect([type, data.sequence]).toEqual([type, expect.any(Number)]);
      expect(Number(data.sequence)).toBeGreaterThan(before.get(subject) ?? 0);
      expect(sequence).toBeGreaterThan(Number(data.sequence));
      before.set(subject, sequence);
    }
  });

  it('never hold a card number', () => {
    expect(JSON.stringify(events)).not.toMatch(/941012\d{10}/);
  });

  it('come once for each change, although several rows were saved', () => {
    const issued = events.filter(({ type }) => type === 'CARD_ISSUED').map(({ data }) => data.cardId);
    expect(new Set(issued).size).toBe(issued.length);
  });
});
