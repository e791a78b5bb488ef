import { eq } from 'drizzle-orm';

import { databaseKinds, openingMilliseconds } from '@up/backend/testing/database/seeded-database';
import type { OpenDatabase } from './database.ts';
import { applySeed, type Seed } from './seed.ts';
import { seeds } from './tables.ts';

const clock = () => new Date('2027-01-01T00:00:00Z');

describe.each(databaseKinds())('seeds on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  }, openingMilliseconds);
  afterAll(() => database.close());

  function seed(hash: string, applied: string[], fails = false): Seed {
    return {
      name: 'test',
      hash,
      load: async () => ({
        warnings: [`of ${hash}`],
        apply: async () => {
          if (fails) throw new Error('broken');
          applied.push(hash);
          return [];
        },
      }),
    };
  }

  it('are applied once, and again after their files changed', async () => {
    const applied: string[] = [];
    expect(await applySeed(database.db, clock, seed('1', applied))).toEqual(['of 1']);
    expect(await applySeed(database.db, clock, seed('1', applied))).toEqual([]);
    expect(await applySeed(database.db, clock, seed('2', applied))).toEqual(['of 2']);
    expect(applied).toEqual(['1', '2']);
  });

  it('change nothing when they fail', async () => {
    await expect(applySeed(database.db, clock, seed('3', [], true))).rejects.toThrow('broken');
    const [row] = await database.db.select().from(seeds).where(eq(seeds.name, 'test'));
    expect(row?.hash).toBe('2');
  });
});
