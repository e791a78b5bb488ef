import { createTestServices } from '@up/backend/testing/backend/test-backend';
import { databaseKinds, openingMilliseconds } from '@up/backend/testing/database/seeded-database';
import type { OpenDatabase } from '../database/database.ts';
import { systemContext } from '../module/context.ts';
import { openJobQueue } from './job-queue.ts';

describe.each(databaseKinds())('the job queue on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => void (database = await open()), openingMilliseconds);
  afterAll(() => database.close());

  it('runs the jobs that wait one after the other, without a pause', async () => {
    const count = 20;
    const all = Promise.withResolvers<null>();
    const ran: unknown[] = [];
    const run = async (_context: unknown, { place }: Readonly<Record<string, unknown>>) => {
      if (ran.push(place) === count) all.resolve(null);
    };
    const queue = await openJobQueue({
      db: database.queue,
      definitions: [{ name: 'many', run }],
      supervise: false,
      onFailure: () => undefined,
    });
    const context = systemContext(await createTestServices(database));
    for (let place = 0; place < count; place += 1) await queue.send(context, 'many', { place });
    await queue.work(context);
    // A worker that pauses after each job takes longer than the time-out of this test.
    await all.promise;
    await queue.stop();
    expect(ran).toEqual(Array.from({ length: count }, (_, place) => place));
  }, 30_000);
});
