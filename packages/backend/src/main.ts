import { createBackend, seedDatabase } from './backend.ts';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './database/open.ts';
import { listen } from './listen.ts';
import { StartError } from './start-error.ts';

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    await seedDatabase(database, systemClock);
    const app = await createBackend({ database, site: config });
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
