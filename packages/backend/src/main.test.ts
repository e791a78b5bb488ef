/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';

import { openingMilliseconds, prepareDataFolder } from './testing/seeded-database.ts';
import { temporaryFolders } from './testing/temporary-folder.ts';

const folder = temporaryFolders();
/** Of the tests that get as far as a database: making one takes seconds, so they use one after the other. */
const data = mkdtempSync(join(tmpdir(), 'up-backend-'));
beforeAll(() => prepareDataFolder(data), openingMilliseconds);
afterAll(() => rmSync(data, { recursive: true }));

/** Nothing that configures a backend. */
const inherited = Object.fromEntries(
  ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
);

const running: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});

/** Starts the backend as an operator would, and waits until it is ready or has ended. */
async function start(variables: Record<string, string>) {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const environment = { ...inherited, PORT: '0', ...variables };
  const child = spawn(process.execPath, [main], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { out: '', err: '' };
  child.stderr.on('data', (text: Buffer) => (output.err += text.toString()));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (text: Buffer) => {
      output.out += text.toString();
      if (output.out.includes('\n')) resolve();
    });
  });
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  running.push(stop);
  await Promise.race([ready, ended]);
  return { ...output, stop, ended };
}

describe('the backend as a process', () => {
  it(
    'says when it is ready, and ends on SIGTERM with its lock released',
    async () => {
      const { out, err, stop } = await start({ DATA_DIR: data });
      expect(out).toMatch(/^backend ready on http:\/\/127\.0\.0\.1:\d+\n$/);
      expect(err).toBe('');
      const address = out.trim().split(' ').at(-1);
      expect((await fetch(`${address}/healthz`)).status).toBe(200);

      // A second start on the same data directory.
      const second = await start({ DATA_DIR: data });
      expect(await second.ended).toBe(1);
      expect(second.err).toMatch(
        /^The data directory .* is in use by process \d+\. Stop it, or choose another DATA_DIR\.\n$/,
      );

      expect(await stop()).toBe(0);
      expect(readdirSync(data)).not.toContain('postgres.lock.holder');
    },
    openingMilliseconds,
  );

  it(
    'ends in one line when its port is taken',
    async () => {
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      const { port } = other.address() as { port: number };
      const { ended, err } = await start({ DATA_DIR: data, PORT: String(port) });
      expect(await ended).toBe(1);
      expect(err).toBe(
        `Cannot listen on 127.0.0.1:${port}: another program has this port. Stop it, or choose another PORT.\n`,
      );
      other.close();
    },
    openingMilliseconds,
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
    openingMilliseconds,
  );
});
