/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { ProblemError, reasonCodes } from '@up/api/problem';
import type { RemoteLoader } from '@up/federation/browser/remote-loader';
import type { Remote } from '@up/host';

import { render } from './render.tsx';

/** A service that answers every read with an empty list. */
let service: Server;
let origin: string;
beforeAll(async () => {
  service = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[],"meta":{}}'),
  );
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

const noRemotes: RemoteLoader<Remote> = { load: () => Promise.reject(new Error('There is no remote')) };

test('no call of a render has an abort signal, with which the HTTP client would retain the render for ever', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  const OwnRequest = globalThis.Request;
  globalThis.Request = class extends OwnRequest {
    constructor(...input: ConstructorParameters<typeof Request>) {
      super(...input);
      if (input[1]?.method) signals.push(input[1].signal);
    }
  };
  try {
    const siteConfig = { environment: 'test', passwordMaxLength: 12, siteUrl: origin };
    const composition = { id: 'test', routes: [], remotes: {} };
    const { status } = await render({ url: '/en/none', origin, siteConfig, composition }, noRemotes);
    expect(status).toBe(404);
  } finally {
    globalThis.Request = OwnRequest;
  }
  expect(signals.length).toBeGreaterThan(0);
  expect(signals.filter(Boolean)).toHaveLength(0);
});

test.each([
  ['/en/dashboard', true],
  ['/en/user/logout', false],
])('the server renders %s with the frame of the application: %s', async (url, expected) => {
  const siteConfig = { environment: 'test', passwordMaxLength: 12, siteUrl: origin };
  const routes = [
    { pattern: '/dashboard', owner: 'one', access: 'member', frame: 'application' },
    { pattern: '/user/logout', owner: 'one', access: 'member' },
  ] as const;
  const composition = { id: 'test', routes: [...routes], remotes: {} };
  const { markup } = await render({ url, origin, siteConfig, composition }, noRemotes);
  expect(markup.includes('data-frame="application"')).toBe(expected);
  expect(markup.includes('aria-keyshortcuts="Control+K Meta+K"')).toBe(expected);
});

test.each([
  ['rejects the words of the address', 400, { status: 400, isLogged: false }],
  ['does not answer', 503, { status: 503, isLogged: true }],
])('a page whose service %s has a status of its own', async (_what, status, expected) => {
  const problem = { type: 'about:blank', title: 'No', status, reasonCode: reasonCodes.invalidInput };
  const remote: Remote = {
    messages: { ko: async () => ({ default: {} }), en: async () => ({ default: {} }) },
    routes: () => [{ path: '/list', loader: () => Promise.reject(new ProblemError(problem)), Component: () => null }],
  };
  const candidate = { version: '1.0.0', base: '', container: 'one', entry: '', integrity: '', hostContract: '1.0.0' };
  const loader: RemoteLoader<Remote> = { load: async () => ({ remote, candidate, place: 0 }) };
  const siteConfig = { environment: 'test', passwordMaxLength: 12, siteUrl: origin };
  const routes = [{ pattern: '/list', owner: 'one', access: 'public' }] as const;
  const composition = { id: 'test', routes: [...routes], remotes: {} };
  const page = await render({ url: '/en/list?match=%00', origin, siteConfig, composition }, loader);
  expect({ status: page.status, isLogged: page.failure !== undefined }).toEqual(expected);
});
