import { openDatabase } from '@up/platform/database/server/open';
import { openJobQueue } from '@up/platform/jobs/job-queue';
import { logProblem } from '@up/platform/log/log-problem';

import { seedDatabase } from '../backend.ts';
import { migrationsFolder } from '../migrations.ts';
import { jobDefinitions } from '../modules.ts';
import type { Maintenance } from './maintenance.ts';

/**
 * Makes a database that of this release: its tables, the content and the catalogue, and the queues. Every start of a
 * backend does the same, unless MIGRATIONS is `wait`; then copies wait for this.
 * @throws {StartError} when a migration fails; then the database is unchanged
 */
export async function migrateDatabase({ config, print }: Pick<Maintenance, 'config' | 'print'>): Promise<void> {
  const onLost = (message: string) => print(message);
  const database = await openDatabase({ ...config, migrations: 'run' }, { migrationsFolder, onLost });
  try {
    const warnings = await seedDatabase(database, () => new Date(), { hasCms: config.cms !== undefined });
    for (const warning of warnings) print(warning);
    const queues = { db: database.queue, definitions: jobDefinitions, supervise: false, onFailure: logProblem };
    await (await openJobQueue(queues)).stop();
    print('the database is that of this release');
  } finally {
    await database.close();
  }
}
