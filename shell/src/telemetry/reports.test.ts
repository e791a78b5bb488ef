import { afterEach, expect, jest, test } from '@jest/globals';

import type { TelemetryEvent } from '@up/api/calls/telemetry';

import { FrozenError } from '../freezes/page-starts.ts';
import { createReports, reportFailure } from './reports.ts';

const candidate = {
  ...{ version: '2.0.0', base: '/docs/', container: 'docs', entry: 'entry.js' },
  ...{ integrity: 'sha384-x', hostContract: '2' },
};
const { fetch } = globalThis;
afterEach(() => void (globalThis.fetch = fetch));

/** The reports of a failure; `serve` answers the requests for the entry with and without its hash. */
function open(serve: (init: RequestInit) => Promise<Response>) {
  const asked = jest.fn((_: unknown, init: RequestInit = {}) => serve(init));
  globalThis.fetch = asked;
  const reports = createReports();
  const told: TelemetryEvent[] = [];
  const next = new Promise<TelemetryEvent>((resolve) =>
    reports.take((event) => {
      told.push(event);
      resolve(event);
    }),
  );
  return { reports, told, next, asked };
}

const whole = () => Promise.resolve(new Response());
const changed = ({ integrity }: RequestInit) => (integrity ? Promise.reject(new TypeError('refused')) : whole());

test('a version that froze a tab is reported immediately, without a request', () => {
  const { reports, told, asked } = open(changed);
  reportFailure(reports, 'mf-docs', candidate, new FrozenError());
  expect(told).toEqual([{ kind: 'federation', name: 'frozen', application: 'mf-docs', version: '2.0.0' }]);
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  ['changed bytes', changed, 'refused'],
  ['whole bytes, whose code failed', whole, 'failed'],
])('a version with %s is reported as such', async (_, serve, name) => {
  const { reports, next } = open(serve);
  reportFailure(reports, 'mf-docs', candidate, new Error('not loaded'));
  expect(await next).toMatchObject({ name, application: 'mf-docs' });
});
