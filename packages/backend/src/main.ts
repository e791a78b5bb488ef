import { openDatabase } from './database/open.ts';
import { readConfig } from './start/config.ts';
import { StartError } from './start/start-error.ts';

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  // Loaded last, so that errors of the configuration or the database are reported immediately.
  const { serve } = await import('./serve.ts');
  await serve(config, database);
}

try {
  await start();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
