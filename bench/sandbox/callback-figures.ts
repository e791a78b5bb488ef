import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';

import { originOf } from '@up/processes/origin-of';

import type { OpenDatabase } from '../../packages/platform/src/database/database.ts';
import { type Context, systemContext } from '../../packages/platform/src/module/context.ts';
import { transaction } from '../../packages/platform/src/module/transaction.ts';
import { exampleOf } from '../../packages/sandbox/src/callbacks/examples.ts';
import { queueEvents } from '../../packages/sandbox/src/callbacks/queue-events.ts';
import { listEvents } from '../../packages/sandbox/src/callbacks/repository/events.ts';
import { startCallbackSender } from '../../packages/sandbox/src/callbacks/send-due.ts';
import { mockSandbox, openSandbox } from '../../packages/sandbox/src/clock/open-sandbox.ts';
import {
  createTestBackend,
  createTestServices,
  testSite,
} from '../../packages/backend/src/testing/backend/test-backend.ts';
import { signIn } from '../../packages/backend/src/testing/people/signed-in.ts';
import { createSandboxProject } from '../../packages/sandbox/src/testing/sandbox-project.ts';
import { atMost, type BudgetLine } from '../budgets.ts';
import { median, percentile } from '../median.ts';
import { onSeededDatabase } from '../on-seeded-database.ts';

/** How long a project waits for the first attempts of its callbacks while another has many, in milliseconds. */
export interface CallbackFigures {
  medianMs: number;
  p95Ms: number;
}

const events = 10_000;
const batch = 100;
const samples = 100;
const pauseMs = 100;
/** A callback that has not arrived this long after the last event counts as having arrived then. */
const longestMs = 60_000;
const limitMs = 2_000;

/**
 * Measures the callbacks of one project while another has 10,000 events, for an endpoint that answers and for one that
 * accepts connections and never answers.
 */
export function measureCallbacks(): Promise<CallbackFigures> {
  return onSeededDatabase(measureOn);
}

export function callbackLine({ p95Ms }: CallbackFigures): BudgetLine {
  return atMost(
    `first attempt beside ${events} events of another project, p95`,
    { kind: 'must', page: 'callbacks' },
    p95Ms,
    limitMs,
  );
}

async function measureOn(database: OpenDatabase): Promise<CallbackFigures> {
  const clock = () => new Date();
  const site = { ...testSite, environment: 'local' };
  const arrivals = new Map<string, number>();
  const hanging = await serve(() => undefined);
  const answering = await serve((request, response) => void request.resume().once('end', () => response.end()));
  const quick = await serve((request, response) => {
    const id = String(request.headers['webhook-id']);
    if (!arrivals.has(id)) arrivals.set(id, performance.now());
    request.resume().once('end', () => response.end());
  });
  const app = await createTestBackend(database, { clock, site });
  const context = systemContext(await createTestServices(database, { clock, site }));
  const leader = await signIn(app, database.db, 'Bench', clock);
  const create = async (callbackUrl: string) => {
    const created = await createSandboxProject(app, database.db, leader);
    await database.db.execute(`update projects set callback_url = '${callbackUrl}' where id = '${created.projectId}'`);
    return created;
  };
  const busy = await create(hanging.url);
  await busy.post('callback-endpoints', { url: answering.url, events: ['CARD_ISSUED'] });
  const other = await create(quick.url);
  for (let made = 0; made < events; made += batch) await raise(context, busy.projectId, batch);
  const sender = startCallbackSender(context, console.error);
  try {
    const waits = [];
    for (let made = 0; made < samples; made += 1) {
      await setTimeout(pauseMs);
      const raisedAt = performance.now();
      waits.push({ raisedAt, id: await raise(context, other.projectId, 1) });
    }
    const end = performance.now() + longestMs;
    while (arrivals.size < samples && performance.now() < end) await setTimeout(pauseMs);
    const now = performance.now();
    const times = waits.map(({ id, raisedAt }) => (arrivals.get(id) ?? now) - raisedAt);
    return { medianMs: median(times), p95Ms: percentile(times, 0.95) };
  } finally {
    for (const each of [hanging, answering, quick]) {
      each.server.closeAllConnections();
      each.server.close();
    }
    await sender.stop();
    await app.close();
    await database.close();
  }
}

async function serve(listener: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `${originOf(server)}/up` };
}

/** Raises events of a project in one transaction; returns the id of the last. */
function raise(context: Context, projectId: string, count: number): Promise<string> {
  return transaction(context, async (inside) => {
    const sandbox = await openSandbox(inside, mockSandbox(projectId));
    await queueEvents(
      sandbox,
      Array.from({ length: count }, () => exampleOf('CARD_ISSUED')),
    );
    const [event] = await listEvents(sandbox, {}, 1);
    return event?.id ?? '';
  });
}
