import { join } from 'node:path';

import { createBackend, seedDatabase } from './backend.ts';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './database/open.ts';
import { listen } from './listen.ts';
import { readOrMakeSecret } from './secret-file.ts';
import { StartError } from './start-error.ts';

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    for (const warning of await seedDatabase(database, systemClock)) console.warn(warning);
    const tokenSecret = config.tokenSecret ?? readOrMakeSecret(join(config.dataDir, 'token-secret'));
    const app = await createBackend({ database, clock: systemClock, site: config, tokenSecret });
    const address = await listen(app, config);
    const stop = async () => {
      await app.close();
      await database.close();
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
    console.log(`backend ready on ${address}`);
  } catch (error) {
    await database.close();
    throw error;
  }
}

try {
  await start();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
