import { seedDatabase } from '../packages/backend/src/backend.ts';
import { migrationsFolder } from '../packages/backend/src/migrations.ts';
import type { OpenDatabase } from '../packages/platform/src/database/database.ts';
import { openServer } from '../packages/platform/src/database/server/server.ts';
import { startPostgres, type TestServerOptions } from '../packages/platform/src/testing/database/postgres-server.ts';

/** Measures on a PostgreSQL server of its own with the seeded database. */
export async function onSeededDatabase<Figures>(
  measure: (database: OpenDatabase) => Promise<Figures>,
  options: TestServerOptions = {},
): Promise<Figures> {
  const server = await startPostgres(options);
  try {
    const database = await openServer(server.url(), { migrationsFolder });
    await seedDatabase(database, () => new Date());
    return await measure(database);
  } finally {
    await server.stop();
  }
}
