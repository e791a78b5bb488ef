import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { timeouts } from './listen.ts';
import { runProgram } from './program.ts';

/** A server of the test, with the requests that it got. */
async function serve(respond: (request: IncomingMessage, body: string, response: ServerResponse) => void) {
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (bytes: Buffer) => (body += bytes.toString()));
    request.on('end', () => respond(request, body, response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const signed = { 'content-type': 'application/json', 'webhook-id': 'evt_1', 'webhook-signature': 'v1,c2lnbmVk' };
/** A body whose bytes a parser would change: the order, a space, an escape and letters of several bytes. */
const body = '{"type":"CARD_ISSUED", "b":1,"a":"카드 \\u00e9 é"}';
const frame = (event: string, data: object, id?: string) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

function start(words: string[], variables: Record<string, string> = {}) {
  const stop = new AbortController();
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const ended = runProgram({
    words: ['listen', ...words],
    variables: { UP_ACCESS_KEY: 'ak', UP_SECRET_KEY: 'sk', ...variables },
    machine: 'workbench',
    print,
    printError: print,
    signal: stop.signal,
  });
  return { lines, ended, stop: () => stop.abort() };
}

test('brings the exact bytes and headers, each event once, and names the last one when it connects again', async () => {
  const got: { headers: IncomingMessage['headers']; body: string }[] = [];
  const connections: (string | undefined)[] = [];
  const home = await serve((request, received, response) => {
    got.push({ headers: request.headers, body: received });
    response.end();
  });
  const portal = await serve((request, _body, response) => {
    connections.push(request.headers['last-event-id'] as string | undefined);
    response.setHeader('content-type', 'text/event-stream');
    response.write(frame('open', {}) + frame('event', { headers: signed, body }, 'evt_1'));
    if (connections.length === 1) response.end();
    else response.write(frame('event', { headers: { ...signed, 'webhook-id': 'evt_2' }, body }, 'evt_2'));
    if (connections.length === 2) setTimeout(() => program.stop(), 300);
  });
  const program = start(['--portal', portal.address, '--forward-to', `${home.address}/events`]);
  expect(await program.ended).toBe(0);
  expect(connections).toEqual([undefined, 'evt_1']);
  expect(got.map((each) => each.headers['webhook-id'])).toEqual(['evt_1', 'evt_2']);
  expect(got[0]).toMatchObject({ headers: signed, body });
  expect(program.lines.filter((line) => / event CARD_ISSUED evt_\d: 200 \d+ ms$/.test(line))).toHaveLength(2);
  home.close();
  portal.close();
});

test('sends what the server on this machine decides back to the portal, and that there is no server', async () => {
  const home = await serve((_request, _body, response) => response.end('{"decision":"APPROVE"}'));
  for (const [decide, expected] of [
    [home.address, { status: 200, body: '{"decision":"APPROVE"}' }],
    ['http://127.0.0.1:1', { error: 'CONNECTION_REFUSED' }],
  ] as const) {
    const answers: unknown[] = [];
    const portal = await serve((request, received, response) => {
      if (request.method === 'GET') {
        response.write(
          frame('open', {}) + frame('question', { id: 'q1', headers: signed, body: '{"type":"PAYMENT"}' }),
        );
        return;
      }
      answers.push([request.url, request.headers['x-up-secret-key'], JSON.parse(received)]);
      response.writeHead(204).end();
      setTimeout(() => program.stop(), 100);
    });
    const program = start(['--portal', portal.address, '--decide', decide]);
    expect(await program.ended).toBe(0);
    expect(answers).toEqual([['/sandbox/v1/listen/answers/q1', 'sk', expected]]);
    portal.close();
  }
  home.close();
});

test('tells an answer that never comes as one line, and does not send it to a portal that waits no longer', async () => {
  const { question } = timeouts;
  timeouts.question = 50;
  const home = await serve(() => undefined);
  const answers: unknown[] = [];
  const portal = await serve((request, received, response) => {
    if (request.method === 'GET')
      response.write(frame('open', {}) + frame('question', { id: 'q1', headers: signed, body: '{"type":"PAYMENT"}' }));
    else answers.push(received);
  });
  const program = start(['--portal', portal.address, '--decide', home.address]);
  const told = () => program.lines.filter((line) => line.includes('question'));
  while (told().length === 0) await new Promise(setImmediate);
  program.stop();
  expect(await program.ended).toBe(0);
  expect(told()).toEqual([
    expect.stringMatching(/ question PAYMENT evt_1: TIMEOUT \d+ ms, too late: the fallback has decided$/),
  ]);
  expect(answers).toEqual([]);
  timeouts.question = question;
  home.close();
  portal.close();
});

test('ends with what the portal says about its key, and without one', async () => {
  const portal = await serve((_request, _body, response) =>
    response.writeHead(401).end(JSON.stringify({ code: 'UNAUTHORIZED', message: 'The key was deleted.' })),
  );
  const words = ['--portal', portal.address, '--forward-to', 'http://127.0.0.1:1'];
  const { ended, lines } = start(words);
  expect(await ended).toBe(1);
  expect(lines).toEqual(['up: 401: The key was deleted.']);
  const without = start(words, { UP_SECRET_KEY: '' });
  expect(await without.ended).toBe(1);
  expect(without.lines).toEqual(['up: UP_SECRET_KEY is not set']);
  portal.close();
});

test.each([
  [['--forward-to', 'localhost:8080'], '"localhost:8080" is no address that begins with http:// or https://'],
  [[], '--forward-to or --decide is missing'],
  [['--decide', 'http://127.0.0.1:1', '--replay', 'evt_1'], '--replay needs --forward-to'],
  [['--trigger', 'CARD_LOST'], '"CARD_LOST" is none of the types CARDHOLDER_CREATED, '],
])('explains how it is used for %j', async (words, problem) => {
  const { ended, lines } = start(words);
  expect(await ended).toBe(2);
  expect(lines[0]).toContain(`up: ${problem}`);
  expect(lines[0]).toContain('\n\nUsage:');
});
