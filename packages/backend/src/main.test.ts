import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readPidFile } from '@up/platform/database/embedded/pid-file';
import { type BackendProcess, startBackendProcess } from './testing/backend/backend-process.ts';
import { temporaryFolders } from '@up/platform/testing/files/temporary-folder';

/** The first start creates a database, and each takes several times as long on a busy machine. */
const startMilliseconds = 240_000;

const folder = temporaryFolders();
/** Shared by the tests that need a database: creating one takes seconds, so they use it one after the other. */
const data = mkdtempSync(join(tmpdir(), 'up-backend-'));
afterAll(() => rmSync(data, { recursive: true }));

const running: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});

async function start(variables: Record<string, string>): Promise<BackendProcess> {
  const started = await startBackendProcess(variables);
  running.push(started.stop);
  return started;
}

describe('the backend as a process', () => {
  it(
    'says when it is ready, is the only one with its data, and ends with a reason when its database ends',
    async () => {
      const first = await start({ DATA_DIR: data });
      expect(first.out).toMatch(/^backend ready on http:\/\/127\.0\.0\.1:\d+\n$/);
      expect(first.err).toBe('');
      expect((await fetch(`${first.origin}/healthz`)).status).toBe(200);

      const second = await start({ DATA_DIR: data });
      expect(await second.ended).toBe(1);
      expect(second.err).toMatch(
        /^The data directory .* is in use by process \d+ \(node \S+\/main\.ts\)\. Stop it, or choose another DATA_DIR\.\n$/,
      );

      process.kill(readPidFile(join(data, 'postgres/cluster'))?.pid ?? 0, 'SIGKILL');
      expect(await first.ended).toBe(1);
      expect(first.err).toMatch(/^The embedded database has ended; .*\/postgres\/server\.log has the reason\.\n$/m);
    },
    startMilliseconds,
  );

  it(
    'ends on SIGTERM with its lock released',
    async () => {
      const { err, stop } = await start({ DATA_DIR: data });
      expect(err).toBe('');
      expect(await stop()).toBe(0);
      expect(readdirSync(data)).not.toContain('postgres.lock.holder');
    },
    startMilliseconds,
  );

  it.each([
    [{ PORT: 'many' }, /^The configuration is wrong: PORT must be a number\.\n$/],
    [
      { DATABASE_URL: 'postgres://up:top-secret@127.0.0.1:1/portal' },
      /^Cannot use the database postgres:\/\/up@127\.0\.0\.1:1\/portal: nothing listens there\. .*\n$/,
    ],
  ])(
    'ends in one line with %o',
    async (variables, line) => {
      const { ended, err } = await start({ DATA_DIR: folder(), ...variables });
      expect(await ended).toBe(1);
      expect(err).toMatch(line);
    },
    startMilliseconds,
  );
});
