import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';

import { Webhook } from 'standardwebhooks';

import type { BodyAt } from '../testing/body-at.ts';
import { sandboxSuite } from '../testing/sandbox-suite.ts';
import { openSeeded } from '@up/backend/testing/database/seeded-database';
import { testSite } from '@up/backend/testing/backend/test-backend';
import { originOf } from '@up/processes/origin-of';

type Endpoint = BodyAt<'POST', 'callback-endpoints'>;

describe('a callback endpoint', () => {
  let server: Server;
  let now = new Date();
  const site = { ...testSite, environment: 'local' };
  const { sandbox } = sandboxSuite(openSeeded, { clock: () => now, site });
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        received.push({ headers: request.headers, body });
        response.writeHead(204).end();
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => void server.close());

  async function register(): Promise<Endpoint> {
    const url = `${originOf(server)}/up`;
    return (await sandbox.post('callback-endpoints', { url, events: ['CARD_ISSUED'] })).body;
  }
  /** The test delivery that the endpoint got. */
  async function sendTest({ endpointId }: Endpoint) {
    received.length = 0;
    const { body } = await sandbox.post(`callback-endpoints/${endpointId}/test`, { eventType: 'CARD_ISSUED' });
    expect(body).toMatchObject({ endpointId, eventType: 'CARD_ISSUED', status: 'DELIVERED' });
    const [callback] = received;
    if (!callback) throw new Error('The endpoint got nothing');
    return callback;
  }
  const isSignedWith = (secret: string, { headers, body }: { headers: IncomingHttpHeaders; body: string }) => {
    try {
      new Webhook(secret).verify(body, headers as Record<string, string>);
      return true;
    } catch {
      return false;
    }
  };

  it('gets the documented example of an event as a test, signed with its secret', async () => {
    const endpoint = await register();
    const callback = await sendTest(endpoint);
    const data = { cardId: expect.stringMatching(/^crd_/), fundingSource: { type: 'CREDIT_LINE' } };
    expect(JSON.parse(callback.body)).toMatchObject({ type: 'CARD_ISSUED', test: true, data });
    expect(isSignedWith(endpoint.secret, callback)).toBe(true);
  });

  it('is signed with both secrets for a day after the rotation, and with the new one alone later', async () => {
    const endpoint = await register();
    const rotate = `callback-endpoints/${endpoint.endpointId}/rotate-secret` as const;
    const { body: rotated } = await sandbox.post(rotate, {});
    expect(rotated.secret).not.toBe(endpoint.secret);
    const day = Date.parse(rotated.previousSecretExpiresAt) - now.getTime();
    expect(Math.round(day / (60 * 60 * 1000))).toBe(24);
    const during = await sendTest(endpoint);
    expect([endpoint, rotated].map(({ secret }) => isSignedWith(secret, during))).toEqual([true, true]);
    const start = now;
    now = new Date(start.getTime() + day + 1_000);
    const later = await sendTest(endpoint);
    now = start;
    const signatures = String(later.headers['webhook-signature']).split(' ');
    expect(signatures).toHaveLength(1);
  });
});
