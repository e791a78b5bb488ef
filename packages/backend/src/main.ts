import '@up/platform/start/cached-resolution';
import { readConfig } from '@up/platform/start/config';
import { StartError } from '@up/platform/start/start-error';

import { migrationsFolder } from './migrations.ts';

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const { openDatabase } = await import('@up/platform/database/server/open');
  const database = await openDatabase(config, {
    migrationsFolder,
    onLost: (message) => {
      console.error(message);
      process.exit(1);
    },
  });
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
