import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { callUrl } from '@up/api/call';
import { activation } from '@up/api/calls/people/account';

import { openSeeded } from '../packages/backend/src/testing/database/seeded-database.ts';
import { createTestBackend } from '../packages/backend/src/testing/backend/test-backend.ts';
import { runEdge, type RunningEdge } from '../packages/edge/src/testing/running-edge.ts';
import { smallSite, type SmallSite } from '../packages/edge/src/testing/small-site.ts';

// Starts both servers, which is slow on a busy machine.
jest.setTimeout(120_000);

/** How many invalid links one address may open before it is rejected. */
const badLinks = 100;

let site: SmallSite;
let edge: RunningEdge;
let closeBackend: () => Promise<void>;
const proxies: Server[] = [];

/** A load balancer's port for clients with one address: it appends that address to whatever a client claims. */
async function openProxy(clientAddress: string): Promise<number> {
  const server = createServer((incoming, outgoing) => {
    const said = incoming.headers['x-forwarded-for'];
    const headers = { ...incoming.headers, 'x-forwarded-for': [said, clientAddress].filter(Boolean).join(', ') };
    const { method, url: path } = incoming;
    const onward = httpRequest(
      { host: '127.0.0.1', port: edge.port, method, path, headers, agent: false },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      },
    );
    onward.once('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxies.push(server);
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  const database = await openSeeded();
  const backend = await createTestBackend(database);
  const service = await backend.listen({ port: 0, host: '127.0.0.1' });
  closeBackend = async () => {
    await backend.close();
    await database.close();
  };
  site = await smallSite();
  edge = await runEdge(site, { MAIN_API_URL: service, TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(async () => {
  for (const proxy of proxies) {
    proxy.closeAllConnections();
    proxy.close();
  }
  await edge.close();
  await closeBackend();
  await site.close();
});

test('two clients behind one proxy have separate limits, and a forged header gives a client no new one', async () => {
  const [one, other] = [await openProxy('203.0.113.1'), await openProxy('203.0.113.2')];
  const openBadLink = async (port: number, number: number) => {
    const path = callUrl(activation, { params: { token: String(number).padStart(43, 'A') } });
    // Each request claims another client address, including that of the other client.
    const headers = { 'x-forwarded-for': number % 2 ? '203.0.113.2' : `198.51.100.${number % 250}` };
    return (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).status;
  };
  const statuses: number[] = [];
  for (let number = 0; number <= badLinks; number++) statuses.push(await openBadLink(one, number));
  expect(statuses).toEqual([...Array<number>(badLinks).fill(400), 429]);
  expect(await openBadLink(other, badLinks + 1)).toBe(400);
});
