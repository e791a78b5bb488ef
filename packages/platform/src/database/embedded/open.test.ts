import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { errorMessage } from '@up/api/error-message';
import { migrationsFolder } from '@up/backend/migrations';
import { describeProcess } from '@up/processes/describe-process';
import { sql } from 'drizzle-orm';

import { StartError } from '../../start/start-error.ts';
import type { OpenDatabase } from '../database.ts';
import { openEmbedded } from './open.ts';
import { readPidFile } from './pid-file.ts';

jest.setTimeout(60_000);

/** Creating a database takes seconds, so the tests use one, one after the other. */
let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'up-embedded-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const opened: OpenDatabase[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

async function open(onLost: (message: string) => void = () => undefined): Promise<OpenDatabase> {
  const database = await openEmbedded(dataDir, { migrationsFolder, onLost });
  opened.push(database);
  return database;
}

it('keeps the folder of an earlier version, and names it', async () => {
  const folder = join(dataDir, 'postgres');
  mkdirSync(folder);
  writeFileSync(join(folder, 'PG_VERSION'), '18\n');
  mkdirSync(`${folder}-pglite`);
  const write = jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
  await open();
  const warning = `The database has a new format and starts empty; the previous one is kept in ${folder}-pglite-2.`;
  expect(write.mock.calls.map(([line]) => JSON.parse(String(line)) as object)).toMatchObject([{ msg: warning }]);
  write.mockRestore();
  expect(readdirSync(`${folder}-pglite-2`)).toEqual(['PG_VERSION']);
  expect(existsSync(join(folder, 'cluster'))).toBe(true);
});

it('is opened by one process at a time, which an error names', async () => {
  const first = await open();
  await expect(open()).rejects.toThrow(
    `The data directory ${dataDir} is in use by ${describeProcess(process.pid)}. Stop it, or choose another DATA_DIR.`,
  );
  await first.db.execute(sql`create table kept (number integer)`);
  await opened.pop()?.close();
  const again = await open();
  expect(await again.db.execute(sql`select * from kept`)).toMatchObject({ rows: [] });
});

it('says in one line that its password does not fit', async () => {
  await open();
  await opened.pop()?.close();
  const file = join(dataDir, 'postgres/password');
  const password = readFileSync(file);
  writeFileSync(file, Buffer.alloc(32).toString('base64url'));
  const error = await open().catch((reason: unknown) => reason);
  writeFileSync(file, password);
  expect(error).toBeInstanceOf(StartError);
  expect(errorMessage(error)).toBe(
    `Cannot open the database in ${join(dataDir, 'postgres')}: the user name or the password is wrong. ` +
      'Restore that folder from a backup, or move it away to start with an empty database.',
  );
});

it('reports when its server ends on its own', async () => {
  const lost = Promise.withResolvers<string>();
  await open(lost.resolve);
  process.kill(readPidFile(join(dataDir, 'postgres/cluster'))?.pid ?? 0, 'SIGKILL');
  expect(await lost.promise).toBe(
    `The embedded database has ended; ${join(dataDir, 'postgres/server.log')} has the reason.`,
  );
});
