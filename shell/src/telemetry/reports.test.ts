import type { TelemetryEvent } from '@up/api/calls/platform/telemetry';

import { FrozenError } from '../hang-detection/page-starts.ts';
import { createReports, reportFailure } from './reports.ts';

const candidate = {
  ...{ version: '2.0.0', base: '/docs/', container: 'docs', entry: 'entry.js' },
  ...{ integrity: 'sha384-x', hostContract: '2' },
};
const { fetch } = globalThis;
afterEach(() => void (globalThis.fetch = fetch));

/** Reports, with a fetch that is answered by `serve`, and the events that they send. */
function openReports(serve: (init: RequestInit) => Promise<Response>) {
  const fetchEntry = jest.fn((_: unknown, init: RequestInit = {}) => serve(init));
  globalThis.fetch = fetchEntry;
  const reports = createReports();
  const sent: TelemetryEvent[] = [];
  const firstSent = new Promise<TelemetryEvent>((resolve) =>
    reports.forwardTo((event) => {
      sent.push(event);
      resolve(event);
    }),
  );
  return { reports, sent, firstSent, fetchEntry };
}

const unchanged = () => Promise.resolve(new Response());
const changed = ({ integrity }: RequestInit) => (integrity ? Promise.reject(new TypeError('refused')) : unchanged());

test('a version that froze a tab is reported immediately, without a request', () => {
  const { reports, sent, fetchEntry } = openReports(changed);
  reportFailure(reports, 'mf-docs', candidate, new FrozenError());
  expect(sent).toEqual([
    { kind: 'federation', name: 'frozen', application: 'mf-docs', version: '2.0.0', stack: expect.any(String) },
  ]);
  expect(fetchEntry).not.toHaveBeenCalled();
});

test.each([
  ['changed bytes is reported as refused', changed, 'refused'],
  ['unchanged bytes is reported as failed', unchanged, 'failed'],
])('a version with %s', async (_, serve, name) => {
  const { reports, firstSent } = openReports(serve);
  reportFailure(reports, 'mf-docs', candidate, new Error('not loaded'));
  expect(await firstSent).toMatchObject({ name, application: 'mf-docs', detail: 'not loaded' });
});
