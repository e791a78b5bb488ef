import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';

import { portOf } from '@up/processes/origin-of';
import { until } from '@up/processes/testing/until';

import { openSeeded } from '../packages/backend/src/testing/database/seeded-database.ts';
import { createTestBackend } from '../packages/backend/src/testing/backend/test-backend.ts';
import { signIn } from '../packages/backend/src/testing/people/signed-in.ts';
import { runEdge, type RunningEdge } from '../packages/edge/src/testing/running-edge.ts';
import { smallSite } from '../packages/edge/src/testing/small-site.ts';
import { connect as listen } from '../packages/listen/src/connect.ts';
import { createSandboxProject } from '../packages/sandbox/src/testing/sandbox-project.ts';
import { cardholderRequest } from '../packages/sandbox/src/testing/sandbox-requests.ts';

// Starts three servers, which is slow on a busy machine.
jest.setTimeout(120_000);

/** A load balancer in front of several edges: new connections go to the one that is chosen. */
async function openBalancer(chosen: () => RunningEdge): Promise<Server> {
  const balancer = createServer((incoming) => {
    const onward = connect(chosen().port, '127.0.0.1');
    incoming.pipe(onward).pipe(incoming);
    for (const socket of [incoming, onward]) socket.on('error', () => [incoming, onward].map((each) => each.destroy()));
  }).listen(0, '127.0.0.1');
  await once(balancer, 'listening');
  return balancer;
}

test('up listen gets every event once when the edge that it is connected through shuts down', async () => {
  const database = await openSeeded();
  const clock = () => new Date();
  const backend = await createTestBackend(database, { clock });
  const settings = { MAIN_API_URL: await backend.listen({ port: 0, host: '127.0.0.1' }) };
  const site = await smallSite();
  const [first, second] = [await runEdge(site, settings), await runEdge(site, settings)];
  let chosen = first;
  const balancer = await openBalancer(() => chosen);
  const stop = new AbortController();
  try {
    const leader = await signIn(backend, database.db, 'Leader', clock);
    const sandbox = await createSandboxProject(backend, database.db, leader);
    const states: string[] = [];
    const received: string[] = [];
    const portal = { address: `http://127.0.0.1:${portOf(balancer)}`, ...sandbox.key };
    const onState = (state: string) => void states.push(state);
    const options = { name: 'one', decides: false, signal: stop.signal, onState, pauseMs: 10 };
    const listening = (async () => {
      for await (const { id } of listen(portal, options)) received.push(id);
    })();
    const change = () => sandbox.post('cardholders', cardholderRequest());
    await until(() => states.includes('connected'), 60);
    await change();
    await until(() => received.length > 0, 60);
    chosen = second;
    // Some happen before the end of the connection, some meanwhile, and some afterward.
    await Promise.all([first.drain(), ...Array.from({ length: 20 }, change)]);
    await until(() => states.filter((state) => state === 'connected').length === 2, 60);
    await change();
    const happened = (await sandbox.get('events?limit=100')).body.data.map(({ eventId }) => eventId);
    await until(() => received.length >= happened.length, 60);
    expect(received.toSorted()).toEqual(happened.toSorted());
    stop.abort();
    await listening;
  } finally {
    stop.abort();
    balancer.close();
    await second.close();
    await site.close();
    await backend.close();
    await database.close();
  }
});
