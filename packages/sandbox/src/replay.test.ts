import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';

import { checkResponses } from './testing/replay/checks/check-responses.ts';
import { faultsText } from './testing/replay/checks/fault.ts';
import { runCallers } from './testing/replay/callers/run-callers.ts';
import { sendTo } from './testing/replay/callers/send.ts';
import { createSandboxProject } from './testing/sandbox-project.ts';
import { databaseKinds, isThorough, seededAt } from '@up/backend/testing/database/seeded-database';
import { leaderSuite } from '@up/backend/testing/backend/suites';

/** `npm run test:full` makes a long run with a new seed; others are made as the README of the backend says. */
const { REPLAY_SEED, REPLAY_REQUESTS, REPLAY_CALLERS } = process.env;
const seed = REPLAY_SEED ?? (isThorough() ? randomUUID().slice(0, 8) : '1');
const requests = Number(REPLAY_REQUESTS ?? (isThorough() ? 5_000 : 150));
const callers = Number(REPLAY_CALLERS ?? 12);

/** So many tries of a call without a success mean that the replay chooses its requests wrongly. */
const manyTries = 20;

describe.each(databaseKinds())('a sandbox with many callers on $name', ({ open }) => {
  const { database, app, leader } = leaderSuite(open);

  /** Retries hide them from callers, who wait for a second. */
  async function countDeadlocks(): Promise<number> {
    const deadlocks = sql<string | number>`(select deadlocks from pg_stat_database where datname = current_database())`;
    const [found] = await database.db.select({ deadlocks }).from(sql`(select) as once`);
    return Number(found?.deadlocks);
  }

  it('responds as if its calls had run one after the other, without a deadlock', async () => {
    const packages = ['card-issuing', 'digital-wallet', 'merchant-acquiring'];
    const sandbox = await createSandboxProject(app, database.db, leader, packages);
    const send = sendTo({ app, sandbox, leader });
    const exchanges = await runCallers({ seed, callers, requests, now: seededAt, send });
    const faults = checkResponses(exchanges);
    const deadlocks = await countDeadlocks();
    if (faults.length > 0 || deadlocks > 0) {
      throw new Error(`Seed ${seed}: ${faults.length} faults, ${deadlocks} deadlocks\n\n${faultsText(faults)}`);
    }
    expect(exchanges.length).toBeGreaterThan(requests);
    const tried = [...Map.groupBy(exchanges, ({ name }) => name)].filter(([, { length }]) => length >= manyTries);
    expect(tried.filter(([, tries]) => tries.every(({ status }) => status >= 400)).map(([name]) => name)).toEqual([]);
  }, 600_000);
});
