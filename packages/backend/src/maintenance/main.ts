import { parseArgs } from 'node:util';

import { createDirectoryStore } from '@up/platform/files/directory-store';
import { createS3Store } from '@up/platform/files/s3-store';
import { readConfig } from '@up/platform/start/config';
import { StartError } from '@up/platform/start/start-error';

import { backUp } from './backup.ts';
import { diagnose } from './doctor.ts';
import type { Maintenance } from './maintenance.ts';
import { migrateDatabase } from './migrate.ts';
import { restore } from './restore.ts';

/** Runs one of them, with the settings of a backend. Returns the exit code. */
async function run(words: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  const [task, folder = ''] = positionals;
  const config = readConfig(process.env);
  const files =
    'directory' in config.files ? createDirectoryStore(config.files.directory) : createS3Store(config.files);
  const input: Maintenance = { config, files, print: (line) => console.log(line) };
  if (task === 'doctor') return (await diagnose(input)) ? 0 : 1;
  if (task === 'migrate') await migrateDatabase(input);
  else if (task === 'backup') await backUp(input, folder, new Date());
  else if (task === 'restore') await restore(input, folder, { isTrial: values['dry-run'] });
  else throw new StartError(`There is no task ${task}`);
  return 0;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof StartError ? `portal: ${error.message}` : error);
  process.exitCode = 1;
}
