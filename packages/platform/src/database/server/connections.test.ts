import { setTimeout } from 'node:timers/promises';

import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

import { migrationsFolder } from '@up/backend/migrations';
import { until } from '@up/processes/testing/until';
import { openRelay, type Relay } from '../../testing/database/relay.ts';
import {
  openingMilliseconds,
  prepareForProcess,
  type ProcessDatabase,
} from '@up/backend/testing/database/seeded-database';
import { problemOf } from '../../http/error-problem.ts';
import { openJobQueue } from '../../jobs/job-queue.ts';
import { type Availability, createAvailability } from './availability.ts';
import { createPool, ordinary } from './connections.ts';
import { createNotifications, type Notifications } from '../notifications.ts';
import { openServer } from './server.ts';
import { isUnavailable } from './server-error.ts';

/** Shorter than that of the site, so that the tests do not wait. */
const answerMs = 500;
const connections = 5;

let database: ProcessDatabase;
let relay: Relay;
beforeAll(async () => {
  database = await prepareForProcess();
}, openingMilliseconds);
afterAll(() => database.drop());
beforeEach(async () => {
  relay = await openRelay(database.url);
});
const opened: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close();
  await relay.close();
});

/** Something that happens once. */
function event(): { happened: Promise<undefined>; happen(): void } {
  const { promise: happened, resolve } = Promise.withResolvers<undefined>();
  return { happened, happen: () => resolve(undefined) };
}

/** A pool with all of its connections open. */
async function openPool(): Promise<pg.Pool> {
  const pool = createPool({ url: relay.url, name: 'test', max: connections, answerMs });
  opened.push({ close: () => pool.end() });
  const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
  for (const client of clients) client.release();
  expect(pool.idleCount).toBe(connections);
  return pool;
}

describe('connections that are lost without a word', () => {
  it('are replaced, all of them once one does not answer', async () => {
    const pool = await openPool();
    relay.freeze();
    const error = await pool.query('select 1').catch((reason: unknown) => reason);
    expect(isUnavailable(error)).toBe(true);
    const started = performance.now();
    for (let query = 0; query < connections; query += 1) await pool.query('select 1');
    expect(performance.now() - started).toBeLessThan(answerMs);
  });

  it('fail a transaction with the statement that was not answered, after one wait', async () => {
    const db = drizzle(await openPool());
    const started = performance.now();
    const lost = db.transaction(async (transaction) => {
      relay.freeze();
      await transaction.execute(sql`select 42`);
    });
    await expect(lost).rejects.toThrow('Failed query: select 42');
    expect(performance.now() - started).toBeLessThan(2 * answerMs);
    await db.execute(sql`select 1`);
  });

  it('are replaced within 30 seconds on the site', () => {
    expect(ordinary.answerMs + ordinary.connectMs).toBeLessThan(30_000);
    expect(ordinary.statementMs).toBeLessThan(ordinary.answerMs);
  });
});

describe('a connection that the server ends', () => {
  it('fails a transaction with its statement as unavailable, not with the rollback', async () => {
    const pool = await openPool();
    const transaction = drizzle(pool).transaction(async (scope) => {
      const { rows } = await scope.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await scope.execute(sql`select 42`);
    });
    await expect(transaction).rejects.toThrow('select 42');
    expect(await transaction.catch(problemOf)).toMatchObject({ status: 503 });
  });

  it('does not end the process, idle or in use, whatever a pooler adds to the message', async () => {
    const open = await openServer(relay.url, { migrationsFolder });
    opened.push(open);
    const failures: unknown[] = [];
    const onFailure = (_: string, error: unknown) => failures.push(error);
    const jobs = await openJobQueue({ db: open.queue, definitions: [], supervise: true, onFailure });
    opened.push({ close: jobs.stop });
    const lost = event();
    await open.notifications.subscribe('topic', { onChange: () => undefined, onLost: lost.happen });
    const waiting = [open.db.execute(sql`select pg_sleep(30)`), open.queue.executeSql('select pg_sleep(30)')];
    const outcomes = Promise.allSettled(waiting);
    await open.db.execute(sql`select 1`);
    relay.crash();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await lost.happened;
    await open.db.execute(sql`select 1`);
    await open.notifications.subscribe('topic', { onChange: () => undefined, onLost: () => undefined });
    expect(failures.filter((failure) => !isUnavailable(failure))).toEqual([]);
  }, 60_000);
});

describe('what is listened to', () => {
  let notifications: Notifications;
  beforeEach(() => {
    notifications = createNotifications(relay.url, 200);
    opened.push(notifications);
  });

  it('is reported as lost when the connection says nothing more, and continues on another', async () => {
    const [lost, back, changed] = [event(), event(), event()];
    const payloads: string[] = [];
    let starts = 0;
    const onPayload = (payload: string) => void payloads.push(payload);
    await notifications.listen('queue', onPayload, () => (starts += 1) > 2 && back.happen());
    await notifications.subscribe('topic', { onChange: () => undefined, onLost: lost.happen });
    relay.freeze();
    await lost.happened;
    await back.happened;
    await notifications.subscribe('topic', { onChange: changed.happen, onLost: () => undefined });
    const pool = await openPool();
    await pool.query(`select pg_notify('queue', 'job'), pg_notify('changes', 'topic')`);
    await changed.happened;
    expect(payloads).toEqual(['job']);
  });
});

describe('readiness', () => {
  let availability: Availability;
  beforeEach(() => {
    availability = createAvailability(relay.url);
    opened.push(availability);
  });

  it('is told within a second, with the reason, and comes back', async () => {
    expect(await availability.why()).toBeUndefined();
    relay.freeze();
    relay.freezeNew(true);
    for (let probe = 0; probe < 3; probe += 1) {
      // Beside a timer, because on a busy machine both are late.
      const told = await Promise.race([
        availability.why(),
        setTimeout(1000, 'nothing within a second', { ref: false }),
      ]);
      expect(told).toMatch(/does not (respond|answer)$/);
    }
    relay.freezeNew(false);
    await until(async () => (await availability.why()) === undefined, 20);
  });

  it('ends while the database accepts no changes, or has had no space for one', async () => {
    const pool = await openPool();
    const name = new URL(database.url).pathname.slice(1);
    await pool.query(`alter database ${name} set default_transaction_read_only = on`);
    expect(await availability.why()).toBe('the database accepts no changes');
    availability.onError(new Error('Failed query', { cause: Object.assign(new Error('full'), { code: '53100' }) }));
    expect(await availability.why()).toBe('the disk of the database is full');
    await pool.query(`alter database ${name} reset default_transaction_read_only`);
  });
});
