import type { TelemetryEvent } from '@up/api/calls/platform/telemetry';
import type { PublicComposition } from '@up/federation/composition/public-composition';

import { bootScript } from '../boot.ts';
import { errorEvent, originOf } from './error-event.ts';
import { createReports } from './reports.ts';
import { startTelemetry, type TelemetryOptions } from './start-telemetry.ts';
import { watchTasks, type LongTask } from './watch-tasks.ts';

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
  const taskListeners: Parameters<NonNullable<TelemetryOptions['tasks']>>[0][] = [];
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
    tasks: (report) => void taskListeners.push(report),
    router: { state, subscribe: (listener) => void listeners.push(listener) },
    composition: { known: () => known },
  });
  const navigate = (key: string) => {
    state.location = { ...state.location, key };
    for (const listener of listeners) listener();
  };
  return { sent, reports, navigate, vital: vitalListeners[0], task: taskListeners[0] };
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

/** jsdom has no such event. */
function violation(more: Partial<SecurityPolicyViolationEvent>): Event {
  const blocked = { effectiveDirective: 'connect-src', blockedURI: 'https://elsewhere.example', lineNumber: 3 };
  return Object.assign(new Event('securitypolicyviolation'), blocked, { columnNumber: 4, sourceFile: '' }, more);
}

test('errors and blocked requests from before telemetry started are reported once, with their page', () => {
  globalThis.eval(bootScript);
  history.replaceState(null, '', '/en/developers/first');
  const stack = 'at x (https://portal.example/_portal/mf-docs/2.0.0/page-first.js:1:2)';
  dispatchEvent(new ErrorEvent('error', { error: Object.assign(new TypeError('early'), { stack }) }));
  history.replaceState(null, '', '/none');
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'left behind' }));
  history.replaceState(null, '', '/en/developers/first');
  const sourceFile = 'https://portal.example/_portal/mf-other/1.2.0/page-other.js';
  dispatchEvent(violation({ sourceFile }));
  dispatchEvent(violation({ sourceFile: 'chrome-extension' }));
  dispatchEvent(violation({ blockedURI: 'moz-extension://abc' }));
  const { sent } = start(0.4);
  dispatchEvent(new ErrorEvent('error', { message: 'later' }));
  dispatchEvent(violation({ effectiveDirective: 'script-src-elem', blockedURI: 'inline' }));
  jest.advanceTimersByTime(5000);
  expect(sent.flat().filter(({ kind }) => kind === 'error')).toEqual([
    { kind: 'error', name: 'TypeError', ...docs, route: '/developers/:page', detail: 'early', stack },
    { kind: 'error', name: 'Error', ...shell, route: undefined, detail: 'left behind' },
    { kind: 'error', name: 'Error', ...shell, route: '/developers/:page', detail: 'later' },
  ]);
  const route = '/developers/:page';
  expect(sent.flat().filter(({ kind }) => kind === 'policy')).toEqual([
    {
      ...{ kind: 'policy', name: 'connect-src', application: 'mf-other', version: '1.2.0', route },
      ...{ detail: 'https://elsewhere.example', stack: `at ${sourceFile}:3:4` },
    },
    { kind: 'policy', name: 'script-src-elem', ...docs, route, detail: 'inline', stack: 'at :3:4' },
  ]);
});

test('a long task is reported for the script that ran, or for the page', () => {
  const { sent, task } = start(1);
  task?.({ duration: 120.4, script: { application: 'mf-other', version: '1.2.0', file: 'page-other.js' } });
  task?.({ duration: 60 });
  jest.advanceTimersByTime(5000);
  const event = { kind: 'task', name: 'long', route: '/developers/:page' };
  expect(sent.flat().filter(({ kind }) => kind === 'task')).toEqual([
    { ...event, application: 'mf-other', version: '1.2.0', value: 120, detail: 'page-other.js' },
    { ...event, ...docs, value: 60 },
  ]);
});

test('long tasks are read from long animation frames, up to a limit, and not at all where there are none', () => {
  const observer: { list?: () => void; observed?: object } = {};
  const script = { duration: 5, sourceURL: 'https://x.example/_portal/mf-docs/2.0.0/page-a.js?retry=1' };
  const entries = [
    { duration: 80, blockingDuration: 0, scripts: [] },
    { duration: 90, blockingDuration: 40, scripts: [script, { duration: 60, sourceURL: '' }] },
    { duration: 95, blockingDuration: 45, scripts: [{ ...script, duration: 70 }, script] },
    ...Array.from({ length: 60 }, () => ({ duration: 60 })),
  ];
  const disconnect = jest.fn();
  class Observer {
    static supportedEntryTypes: string[] = [];
    constructor(onEntries: (list: { getEntries(): object[] }) => void) {
      observer.list = () => onEntries({ getEntries: () => entries });
    }
    observe(options: object) {
      observer.observed = options;
    }
    disconnect = disconnect;
  }
  Object.assign(globalThis, { PerformanceObserver: Observer });
  const tasks: LongTask[] = [];
  watchTasks((task) => void tasks.push(task));
  expect(observer).toEqual({});
  Observer.supportedEntryTypes = ['longtask', 'long-animation-frame'];
  watchTasks((task) => void tasks.push(task));
  expect(observer.observed).toEqual({ type: 'long-animation-frame', buffered: true });
  observer.list?.();
  expect(tasks).toHaveLength(50);
  expect(disconnect).toHaveBeenCalled();
  expect(tasks.slice(0, 3)).toEqual([
    { duration: 90 },
    { duration: 95, script: { ...docs, file: 'page-a.js' } },
    { duration: 60 },
  ]);
});

test('leaving a page sends pending reports, and a loop of errors is limited', () => {
  const { sent, reports } = start(1);
  for (let index = 0; index < 500; index += 1) reports.add({ kind: 'error', name: 'Error', ...docs });
  dispatchEvent(new Event('pagehide'));
  expect(sent.every((events) => events.length <= 30)).toBe(true);
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
    stack: expect.stringContaining('/page-glossary.js:1:2'),
  });
  const personal = new Error('for kim@example.com');
  expect(errorEvent(personal, shell, '/a').stack).not.toContain('kim@example.com');
  personal.stack = `Error: for kim@example.com ${'at x '.repeat(1000)}`;
  expect(errorEvent(personal, shell, '/a').stack).toHaveLength(1500);
  expect(errorEvent('refused', shell, undefined)).toMatchObject({ name: 'Error', ...shell, detail: 'refused' });
  expect(originOf('at x (chrome-extension://abc/content.js:1:1)')).toBeUndefined();
});
