import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

import { eq } from 'drizzle-orm';

import { type Context, systemContext, transaction } from '@up/platform/module';
import { projects } from '@up/projects/project/tables';
import { leaderSuite } from '@up/backend/testing/backend/suites';
import { createTestServices, testSite } from '@up/backend/testing/backend/test-backend';
import { databaseKinds, openingMilliseconds, seededAt } from '@up/backend/testing/database/seeded-database';
import { readMetrics } from '@up/platform/testing/read-metrics';
import { originOf } from '@up/processes/origin-of';
import { createSandboxProject, sendDueCallbacks } from '../testing/sandbox-project.ts';
import { mockSandbox, openSandbox } from '../clock/open-sandbox.ts';
import { exampleOf } from './examples.ts';
import { callbackMetrics } from './metrics.ts';
import { maxAttempts } from './next-state.ts';
import { queueEvents } from './queue-events.ts';
import { countedCallbacks } from './repository/backlog.ts';
import { endOfClaim } from './repository/waiting.ts';
import { claimDue, startCallbackSender } from './send-due.ts';
import { slots } from './share-slots.ts';
import { callbackDeliveries } from './tables.ts';

describe.each(databaseKinds())('the queue of callbacks on $name', ({ open }) => {
  let context: Context;
  let now = seededAt;
  const servers: Server[] = [];
  const site = { ...testSite, environment: 'local' };

  const { database, app, leader } = leaderSuite(open, { site });
  beforeAll(async () => {
    context = systemContext(await createTestServices(database, { site, clock: () => now }));
  }, openingMilliseconds);
  afterEach(async () => {
    now = seededAt;
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
    await database.db.delete(callbackDeliveries);
  });

  /** Starts a server that answers when the work for a request is done; returns its address. */
  async function listen(work: () => unknown): Promise<string> {
    const server = createServer((request, response) => {
      request.resume().once('end', () => void Promise.resolve(work()).then(() => response.end()));
    }).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    return `${originOf(server)}/up`;
  }
  /** A project with a callback URL, and the built-in receiver. */
  async function newProject(callbackUrl: string) {
    const sandbox = await createSandboxProject(app, database.db, leader);
    await database.db.update(projects).set({ callbackUrl }).where(eq(projects.id, sandbox.projectId));
    return sandbox;
  }
  function raise(projectId: string, count = 1): Promise<string[]> {
    const events = Array.from({ length: count }, () => exampleOf('CARD_ISSUED'));
    return transaction(context, async (inside) =>
      queueEvents(await openSandbox(inside, mockSandbox(projectId)), events),
    );
  }
  /** The states of the deliveries of a project. */
  function statesOf(projectId: string) {
    const { id, status, attemptCount, nextAttemptAt } = callbackDeliveries;
    return database.db
      .select({ id, status, attemptCount, nextAttemptAt })
      .from(callbackDeliveries)
      .where(eq(callbackDeliveries.projectId, projectId));
  }
  const delivered = { status: 'DELIVERED', attemptCount: 1, nextAttemptAt: null };

  it('sends those of another project and of another endpoint while a server does not answer', async () => {
    const count = slots.ofEndpoint + 2;
    const [sentToOther, sentToAll] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
    const left = { holding: count, answering: count, other: 1 };
    const arrive = (at: keyof typeof left) => {
      left[at] -= 1;
      if (left.answering === 0 && left.other === 0) sentToOther.resolve(null);
      if (left.holding === 0) sentToAll.resolve(null);
    };
    // The other callbacks cannot have waited for its answers.
    const holding = await listen(() => {
      arrive('holding');
      return sentToOther.promise;
    });
    const answerAs = (at: keyof typeof left) => listen(() => arrive(at));
    const busy = await newProject(holding);
    const url = await answerAs('answering');
    expect((await busy.post('callback-endpoints', { url, events: ['CARD_ISSUED'] })).status).toBe(200);
    await raise(busy.projectId, count);
    const other = await newProject(await answerAs('other'));
    await raise(other.projectId);
    const failures: unknown[] = [];
    const sender = startCallbackSender(context, (...failure) => failures.push(failure));
    await sentToAll.promise;
    await sender.stop();
    expect(failures).toEqual([]);
    const states = [...(await statesOf(busy.projectId)), ...(await statesOf(other.projectId))];
    expect(states).toEqual(states.map(({ id }) => ({ id, ...delivered })));
  }, 30_000);

  it('has each delivery claimed by one of twenty processes', async () => {
    const { projectId } = await newProject('http://127.0.0.1:9/up');
    const ids = await raise(projectId, 20);
    const callers = await Promise.all(Array.from({ length: 20 }, () => claimDue(context, [])));
    const claimed = callers.flat().map(({ id }) => id);
    const waiting = (await statesOf(projectId)).filter(({ status }) => status === 'PENDING').map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(waiting));
    expect(claimed.toSorted()).toEqual(waiting.toSorted());
  });

  it('makes the attempt of a process that has ended, once nobody can be making it any more', async () => {
    let arrived = 0;
    const { projectId } = await newProject(await listen(() => (arrived += 1)));
    await raise(projectId);
    const id = (await statesOf(projectId)).find(({ status }) => status === 'PENDING')?.id ?? '';
    const state = async () => (await statesOf(projectId)).find((each) => each.id === id);
    expect(await claimDue(context, [])).toHaveLength(1);
    await sendDueCallbacks(context);
    expect(arrived).toBe(0);
    now = endOfClaim(seededAt);
    await sendDueCallbacks(context);
    expect(arrived).toBe(1);
    expect(await state()).toMatchObject({ ...delivered, attemptCount: 2 });

    // One whose attempts all end their process is not sent for ever.
    const change = { status: 'PENDING', attemptCount: maxAttempts, nextAttemptAt: now } as const;
    await database.db.update(callbackDeliveries).set(change).where(eq(callbackDeliveries.id, id));
    await sendDueCallbacks(context);
    expect(arrived).toBe(1);
    expect(await state()).toMatchObject({ status: 'FAILED', nextAttemptAt: null });
  });

  it('is in the metrics by the class of a project: one with a long queue does not hide the others', async () => {
    const busy = await newProject('http://127.0.0.1:9/up');
    await raise(busy.projectId, countedCallbacks + 20);
    now = new Date(seededAt.getTime() + 60_000);
    const quiet = await newProject('http://127.0.0.1:9/up');
    await raise(quiet.projectId, 2);
    now = new Date(seededAt.getTime() + 90_000);
    const values = await readMetrics(callbackMetrics(context));
    expect(values.portal_callbacks_due).toEqual({ quiet: 2, busy: countedCallbacks });
    expect(values.portal_oldest_callback_seconds).toEqual({ quiet: 30, busy: 90 });
    await database.db.delete(callbackDeliveries);
    expect((await readMetrics(callbackMetrics(context))).portal_oldest_callback_seconds).toEqual({ quiet: 0, busy: 0 });
  });

  it('is not needed by the built-in receiver', async () => {
    const { projectId } = await newProject('');
    await raise(projectId, 3);
    expect(await statesOf(projectId)).toEqual(
      Array.from({ length: 3 }, () => ({ id: expect.any(String), ...delivered })),
    );
    expect(await claimDue(context, [])).toEqual([]);
  });
});
