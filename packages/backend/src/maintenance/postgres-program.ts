import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

import { StartError } from '@up/platform/start/start-error';
import { errorCode } from '@up/processes/error-code';
import { exitCode } from '@up/processes/exit-code';

/** Programs of PostgreSQL's client. */
export type PostgresProgram = 'pg_dump' | 'pg_restore';

/**
 * Runs a program of PostgreSQL's client on a database. The password is not among its arguments, which everybody on the
 * machine can read.
 * @throws {StartError} when it is not installed, or fails, with what it says
 */
export async function runPostgresProgram(program: PostgresProgram, url: string, words: string[]): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const child = spawn(program, [...words, `--dbname=${address.href}`], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said = text(child.stderr);
  const code = await exitCode(child).catch((error: unknown) => {
    const isMissing = errorCode(error) === 'ENOENT';
    const reason = isMissing
      ? 'is not installed. Install the client of PostgreSQL in the version of the server or newer, or use the image that deploy/Dockerfile builds with --target backup'
      : 'cannot be started';
    throw new StartError(`${program} ${reason}.`, { cause: error });
  });
  if (code !== 0) throw new StartError(`${program} failed: ${(await said).trim().split('\n').slice(0, 5).join('; ')}`);
}

/** @throws {StartError} with what to do instead, where the backend runs its own server */
export function requireServer(databaseUrl: string | undefined): string {
  if (databaseUrl !== undefined) return databaseUrl;
  throw new StartError(
    'DATABASE_URL is not set. The embedded database, its files and its keys are one folder: stop the site and copy DATA_DIR.',
  );
}
