import { connect, createServer } from 'node:net';
import { once } from 'node:events';

import { errorMessage } from '@up/api/error-message';
import { portOf } from '@up/processes/origin-of';

import { StartError } from '../../start/start-error.ts';
import { startPostgres } from '../../testing/database/postgres-server.ts';
import type { PostgresServer } from '../embedded/start-server.ts';
import { migrationsFolder } from '@up/backend/migrations';
import { openServer } from './server.ts';
import { isStarting, isUnavailable } from './server-error.ts';

async function rejection(url: string): Promise<string> {
  const error = await openServer(url, { migrationsFolder: '' }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartError);
  return errorMessage(error);
}

describe('a database that cannot be reached', () => {
  it('is reported without its password, with instructions', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const port = portOf(probe);
    probe.close();
    await once(probe, 'close');
    expect(await rejection(`postgres://up:top-secret@127.0.0.1:${port}/portal`)).toBe(
      `Cannot use the database postgres://up@127.0.0.1:${port}/portal: nothing listens there. ` +
        'Start the server, correct DATABASE_URL, or unset it to use the embedded database.',
    );
  });

  it('may be another program that closes the connection', async () => {
    // It reads what it is sent: an unread message would keep the connection open.
    const other = createServer((socket) => socket.resume().end()).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const port = portOf(other);
    expect(await rejection(`postgres://up@127.0.0.1:${port}/portal`)).toMatch(/^Cannot use the database .* Start the/);
    other.close();
    await once(other, 'close');
  });
});

describe('a database that starts', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server.stop());

  it('is waited for as long as it says so, and a line tells that', async () => {
    const lines = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const url = new URL(server.url());
    url.searchParams.delete('host');
    const target = { host: url.hostname, port: Number(url.port) };
    let rejected = 0;
    const starting = createServer((client) => {
      client.on('error', () => undefined);
      if (rejected < 2) {
        rejected += 1;
        client.once('data', () => client.end(errorResponse('57P03', 'the database system is starting up')));
        return;
      }
      const upstream = connect(target);
      upstream.on('error', () => undefined);
      client.pipe(upstream).pipe(client);
    }).listen(0, '127.0.0.1');
    await once(starting, 'listening');
    url.port = String(portOf(starting));
    const database = await openServer(url.href, { migrationsFolder });
    await database.close();
    starting.close();
    const told = lines.mock.calls.map(([line]) => String(line));
    lines.mockRestore();
    expect(rejected).toBe(2);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/says: the database system is starting up\. Waiting until it accepts connections\./);
  });
});

/** What PostgreSQL sends in place of a connection. */
function errorResponse(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

describe('an error of a server that starts', () => {
  it.each([
    [{ code: '57P03', message: 'the database system is starting up' }, true],
    [{ code: '57P03', message: '데이터베이스 시스템이 새로 가동 중입니다.' }, true],
    [{ code: '08P01', message: 'the database system is not yet accepting connections' }, true],
    [{ code: '57P03', message: 'the database system is shutting down' }, false],
    [{ code: '28P01', message: 'password authentication failed' }, false],
  ])('is told from others, in any language: %j', (error, starts) =>
    expect(isStarting(Object.assign(new Error(error.message), error))).toBe(starts),
  );
});

describe('errors of a query', () => {
  it.each([
    [Object.assign(new Error('terminating connection'), { code: '57P01' }), true],
    [new Error('query failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) }), true],
    [new Error('query failed', { cause: new Error('Connection terminated unexpectedly') }), true],
    [new Error('query failed', { cause: Object.assign(new Error('duplicate key'), { code: '23505' }) }), false],
    [new Error('a defect'), false],
  ])('%s: the server is unavailable: %s', (error, away) => {
    expect(isUnavailable(error)).toBe(away);
  });
});

describe('a server whose locale is C', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres({ locale: 'C' });
  }, 60_000);
  afterAll(() => server.stop());

  it('is rejected, because it cannot search Korean', async () => {
    expect(await rejection(server.url())).toMatch(/LC_CTYPE C, with which Korean cannot be searched\. Create one with/);
  });

  it('is distinguished from a server without this database', async () => {
    expect(await rejection(server.url('portal'))).toMatch(/the server has no such database/);
  });
});
