import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

import type { TelemetryEvent } from '@up/api/calls/staff/telemetry';
import type { PublicComposition } from '@up/federation/composition/public-composition';

import { bootScript } from '../boot.ts';
import { errorEvent, originOf } from './error-event.ts';
import { createReports } from './reports.ts';
import { startTelemetry, type TelemetryOptions } from './start-telemetry.ts';

const shell = { application: 'shell', version: '1.0.0' };
const docs = { application: 'mf-docs', version: '2.0.0' };

beforeEach(() => {
  jest.useFakeTimers();
  window.matchMedia = (media: string) => ({ matches: false, media }) as MediaQueryList;
});
afterEach(() => void jest.useRealTimers());

function start(sampleRate: number) {
  const sent: TelemetryEvent[][] = [];
  const reports = createReports();
  const state = {
    location: { pathname: '/developers/glossary', key: 'a' },
    navigation: { state: 'idle' },
    errors: null,
  };
  const listeners: (() => void)[] = [];
  const vitalListeners: Parameters<NonNullable<TelemetryOptions['vitals']>>[0][] = [];
  reports.add({ kind: 'federation', name: 'fallback', ...docs });
  const known: PublicComposition = {
    id: 'x',
    routes: [{ pattern: '/developers/:page', owner: 'mf-docs', access: 'public' }],
    remotes: {
      'mf-docs': [{ version: '2.0.0', base: '', container: '', entry: '', integrity: '', hostContract: '' }],
    },
  };
  startTelemetry({
    reports,
    sampleRate,
    shell,
    random: () => 0.5,
    send: (events) => void sent.push(events),
    vitals: (report) => void vitalListeners.push(report),
    router: { state, subscribe: (listener) => void listeners.push(listener) },
    composition: { known: () => known },
  });
  const navigate = (key: string) => {
    state.location = { ...state.location, key };
    for (const listener of listeners) listener();
  };
  return { sent, reports, navigate, vital: vitalListeners[0] };
}

test('earlier events are sent with the page view, by the pattern of its route', () => {
  const { sent, navigate, vital } = start(1);
  navigate('a');
  jest.advanceTimersByTime(5000);
  expect(sent).toEqual([
    [
      { kind: 'federation', name: 'fallback', ...docs },
      { kind: 'page', name: 'view', ...docs, route: '/developers/:page' },
    ],
  ]);
  vital?.({ name: 'LCP', value: 812, target: 'main>h1' });
  jest.advanceTimersByTime(5000);
  expect(sent[1]).toEqual([
    { kind: 'vital', name: 'LCP', value: 812, ...docs, route: '/developers/:page', detail: 'main>h1' },
  ]);
  navigate('b');
  jest.advanceTimersByTime(5000);
  expect(sent[2]).toMatchObject([{ kind: 'page' }]);
});

test('a visit outside the sample reports only failures', () => {
  const { sent } = start(0.4);
  dispatchEvent(new ErrorEvent('error', { error: new TypeError('no such thing') }));
  jest.advanceTimersByTime(5000);
  expect(sent.flat().map(({ kind }) => kind)).toEqual(['federation', 'error']);
});

test('errors from before telemetry started are reported once, with the page on which they happened', () => {
  globalThis.eval(bootScript);
  history.replaceState(null, '', '/en/developers/first');
  const stack = 'at x (https://portal.example/_portal/mf-docs/2.0.0/page-first.js:1:2)';
  dispatchEvent(new ErrorEvent('error', { error: Object.assign(new TypeError('early'), { stack }) }));
  history.replaceState(null, '', '/none');
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'left behind' }));
  const { sent } = start(0.4);
  dispatchEvent(new ErrorEvent('error', { message: 'later' }));
  jest.advanceTimersByTime(5000);
  expect(sent.flat().filter(({ kind }) => kind === 'error')).toEqual([
    { kind: 'error', name: 'TypeError', ...docs, route: '/developers/:page', detail: 'early' },
    { kind: 'error', name: 'Error', ...shell, route: undefined, detail: 'left behind' },
    { kind: 'error', name: 'Error', ...shell, route: '/developers/:page', detail: 'later' },
  ]);
});

test('leaving a page sends pending reports, and a loop of errors is limited', () => {
  const { sent, reports } = start(1);
  for (let index = 0; index < 500; index += 1) reports.add({ kind: 'error', name: 'Error', ...docs });
  dispatchEvent(new Event('pagehide'));
  expect(sent.every((events) => events.length <= 50)).toBe(true);
  expect(sent.flat()).toHaveLength(200);
});

test('an error is reported for the application that threw it', () => {
  const error = new RangeError('too far\nsecond line');
  error.stack =
    'RangeError: too far\n    at x (https://portal.example/_portal/mf-docs/0.1.0-hab12/page-glossary.js:1:2)';
  expect(errorEvent(error, shell, '/a')).toEqual({
    kind: 'error',
    name: 'RangeError',
    application: 'mf-docs',
    version: '0.1.0-hab12',
    route: '/a',
    detail: 'too far',
  });
  expect(errorEvent('refused', shell, undefined)).toMatchObject({ name: 'Error', ...shell, detail: 'refused' });
  expect(originOf('at x (chrome-extension://abc/content.js:1:1)')).toBeUndefined();
});
