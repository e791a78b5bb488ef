import { once } from 'node:events';
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';

import { eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';

import { callUrl } from '@up/api/call';
import { registration } from '@up/api/calls/people/account';

import { until } from '@up/processes/testing/until';
import { projects } from '@up/projects/project/tables';
import { registrationOf } from './testing/backend/account-backend.ts';
import { type BackendProcess, startBackendProcess } from './testing/backend/backend-process.ts';
import { createSandboxProject } from '@up/sandbox/testing/sandbox-project';
import { cardholderRequest, cardRequest } from '@up/sandbox/testing/sandbox-requests';
import {
  isThorough,
  openingMilliseconds,
  prepareForProcess,
  type ProcessDatabase,
} from './testing/database/seeded-database.ts';
import { createSealer } from '@up/platform/secrets/sealer';
import { signIn } from './testing/people/signed-in.ts';
import { temporaryFolders } from '@up/platform/testing/files/temporary-folder';
import { originOf, portOf } from '@up/processes/origin-of';
import { createTestBackend } from './testing/backend/test-backend.ts';

const folder = temporaryFolders();
const dataKey = 'what the processes of this test seal with';

/** As many as the backend sends concurrently, callbacks to one endpoint: they are in progress when it is killed. One more waits. */
const inHand = { mails: 2, callbacks: 4 };

let prepared: ProcessDatabase;
let mailServer: Server | SMTPServer;
let callbackServer: HttpServer;
let keys: Record<string, string>;
let backend: BackendProcess | undefined;
/** What arrived after the kill. */
const arrived = { mails: [] as string[], callbacks: [] as string[] };
let isDown = true;

beforeAll(async () => {
  // Before the kill, both servers accept connections but never respond.
  mailServer = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  callbackServer = createHttpServer((request, response) => {
    if (isDown) return;
    void text(request).then((body) => {
      arrived.callbacks.push(body);
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await Promise.all([once(mailServer, 'listening'), once(callbackServer, 'listening')]);

  prepared = await prepareForProcess();
  const database = await prepared.open();
  const app = await createTestBackend(database, {
    sealer: createSealer({ id: '', secret: new TextEncoder().encode(dataKey) }),
  });
  const leader = await signIn(app, database.db, 'Leader');
  const { projectId, key } = await createSandboxProject(app, database.db, leader);
  keys = { 'X-UP-Access-Key': key.accessKey, 'X-UP-Secret-Key': key.secretKey };
  const callbackUrl = `${originOf(callbackServer)}/up`;
  await database.db.update(projects).set({ callbackUrl }).where(eq(projects.id, projectId));
  await app.close();
  await database.close();
}, openingMilliseconds);

afterAll(async () => {
  await backend?.kill();
  await prepared.drop();
  callbackServer.closeAllConnections();
  for (const server of [mailServer, callbackServer]) {
    await new Promise<void>((resolve) => void server.close(() => resolve()));
  }
});

async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const response = await fetch(`${backend?.origin ?? ''}${path}`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return response;
}

/** Replaces the server that never responds. */
async function startMailServer(port: number): Promise<SMTPServer> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, done) => {
      stream.resume();
      stream.once('end', () => {
        arrived.mails.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  // The killed backend resets its connections.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

describe('a backend with another key than the database', () => {
  it('ends, and says so in one line', async () => {
    const variables = {
      DATA_DIR: folder(),
      DATABASE_URL: prepared.url,
      DATA_ENCRYPTION_KEY: `another than ${dataKey}`,
    };
    const { ended, err } = await startBackendProcess(variables);
    expect(await ended).toBe(1);
    expect(err).toMatch(/^The database has been used with another DATA_ENCRYPTION_KEY than this copy has\.\n$/);
  }, 120_000);
});

describe('a backend that is killed', () => {
  it('delivers the acknowledged mails and callbacks after a restart', async () => {
    const mailPort = portOf(mailServer as Server);
    const variables = {
      DATA_DIR: folder(),
      DATABASE_URL: prepared.url,
      DATA_ENCRYPTION_KEY: dataKey,
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    };
    backend = await startBackendProcess(variables);
    const emails = Array.from({ length: inHand.mails + 1 }, (_, index) => `person${index}@example.com`);
    for (const email of emails) await post(callUrl(registration, {}), registrationOf(email));
    const { cardholderId } = (await (await post('/sandbox/v1/cardholders', cardholderRequest(), keys)).json()) as {
      cardholderId: string;
    };
    const cards: string[] = [];
    while (cards.length <= inHand.callbacks) {
      const response = await post('/sandbox/v1/cards', cardRequest(cardholderId), keys);
      cards.push(((await response.json()) as { cardId: string }).cardId);
    }
    await backend.kill();

    await new Promise<void>((resolve) => void mailServer.close(() => resolve()));
    mailServer = await startMailServer(mailPort);
    isDown = false;
    backend = await startBackendProcess(variables);

    // Jobs in progress are retried once their process is known to be dead and the retry delay has passed.
    const [awaitedMails, awaitedCards] = isThorough() ? [emails, cards] : [emails.slice(-1), cards.slice(-1)];
    const delivered = () => ({
      mails: awaitedMails.filter((email) => arrived.mails.includes(email)),
      cards: awaitedCards.filter((id) => arrived.callbacks.some((body) => body.includes(id))),
    });
    const expected = { mails: awaitedMails, cards: awaitedCards };
    // For as long as the retries may take; the comparison says what is missing.
    await until(() => isDeepStrictEqual(delivered(), expected), 90).catch(() => undefined);
    expect(delivered()).toEqual(expected);
  }, 120_000);
});
