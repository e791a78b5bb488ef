import { bootScript } from '../boot.ts';
import { startShell } from '../client/start-shell.ts';
import { rescueNoticeId } from './marks.ts';

const words = { waiting: 'Still loading', failed: 'Not loaded', offline: 'No connection', retry: 'Try again' };
const notice = () => document.getElementById(rescueNoticeId)?.firstChild?.textContent;
/** The scripts that were requested after the page's own. */
const requestedScripts = () =>
  [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));
const last = () => [...document.querySelectorAll('script')].at(-1);
const fails = (script: Element | null | undefined) => script?.dispatchEvent(new Event('error'));
const shell = () => document.getElementById('up-shell');

/** A page as it is parsed: the first script, then the shell's element. */
function openPage(lastGood?: string, reports?: string): void {
  // As the document runs it.
  globalThis.eval(bootScript);
  const element = document.createElement('script');
  element.id = 'up-shell';
  element.setAttribute('type', 'text/not-run');
  element.src = '/_portal/shell/2.0.0/shell.js';
  element.integrity = 'sha256-two';
  element.dataset.words = JSON.stringify({ ...words, reports });
  if (lastGood) element.dataset.lastGood = lastGood;
  document.body.append(element);
  dispatchEvent(new Event('DOMContentLoaded'));
}

let added: [string, EventListenerOrEventListenerObject, boolean?][];
beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches: false }) });
  globalThis.fetch = () => new Promise(() => undefined);
  added = [];
  const add = window.addEventListener.bind(window);
  jest.spyOn(window, 'addEventListener').mockImplementation((...args: Parameters<typeof add>) => {
    added.push(args as (typeof added)[number]);
    add(...args);
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  for (const [name, listener, capture] of added) window.removeEventListener(name, listener, capture);
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const name of ['shell', 'rescued', 'stalled', 'spare', 'quietSince'])
    Reflect.deleteProperty(document.documentElement.dataset, name);
});

test('a shell whose script fails is requested again, then the last good one, then the visitor is told', () => {
  openPage('/shell/1/shell.js sha256-one');
  fails(shell());
  expect(requestedScripts()).toEqual(['http://localhost/_portal/shell/2.0.0/shell.js?retry=1']);
  expect(last()?.integrity ?? last()?.getAttribute('integrity')).toBeTruthy();
  fails(document.head.querySelector('script'));
  expect(requestedScripts()[1]).toBe('/shell/1/shell.js');
  expect(document.documentElement.dataset.rescued).toBe('');
  expect(notice()).toBeUndefined();
  fails([...document.head.querySelectorAll('script')][1]);
  expect(notice()).toBe('Not loaded');
});

test('without a last good shell the visitor is told immediately', () => {
  openPage();
  fails(shell());
  fails(document.head.querySelector('script'));
  expect(notice()).toBe('Not loaded');
  expect(document.querySelector('button')?.textContent).toBe('Try again');
});

test('a shell that hangs is reported as late after five seconds, and gives way to the last good one after eight', async () => {
  openPage('/shell/1/shell.js sha256-one');
  await jest.advanceTimersByTimeAsync(5000);
  expect(notice()).toBe('Still loading');
  expect(requestedScripts()).toEqual([]);
  await jest.advanceTimersByTimeAsync(3000);
  expect(requestedScripts()).toEqual(['/shell/1/shell.js']);
  expect(notice()).toBe('Still loading');
});

test.each(['/shell/1/shell.js sha256-one', undefined])(
  'when each shell hangs, the visitor is told after ten seconds (last good shell: %j)',
  async (lastGood) => {
    openPage(lastGood);
    await jest.advanceTimersByTimeAsync(9000);
    expect(notice()).toBe('Still loading');
    await jest.advanceTimersByTimeAsync(1000);
    expect(notice()).toBe('Not loaded');
  },
);

test('a shell that cannot start is replaced by the last good one, which removes the notice', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  openPage('/shell/1/shell.js sha256-one');
  await jest.advanceTimersByTimeAsync(5000);
  startShell(() => Promise.reject(new Error('no texts')));
  await jest.advanceTimersByTimeAsync(0);
  expect(requestedScripts()).toEqual(['/shell/1/shell.js']);
  startShell(() => Promise.resolve());
  await jest.advanceTimersByTimeAsync(0);
  expect(notice()).toBeUndefined();
});

test('a shell that started is left alone, and no second one starts', async () => {
  openPage('/shell/1/shell.js sha256-one');
  const start = jest.fn(() => Promise.resolve());
  startShell(start);
  startShell(start);
  expect(start).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(requestedScripts()).toEqual([]);
  expect(notice()).toBeUndefined();
});

test('a shell that has started and waits for its texts is reported as late, until it is shown', async () => {
  openPage();
  const { promise, resolve: show } = Promise.withResolvers<undefined>();
  startShell(() => promise);
  await jest.advanceTimersByTimeAsync(5000);
  expect(notice()).toBe('Still loading');
  show(undefined);
  await jest.advanceTimersByTimeAsync(0);
  expect(notice()).toBeUndefined();
});

test('a shell that hangs is reported by name, and one that was loaded is no longer watched', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  openPage();
  shell()?.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(15_000);
  expect(consoleError).not.toHaveBeenCalled();
  expect(document.documentElement.dataset.stalled).toBeUndefined();
  document.body.replaceChildren();
  openPage();
  await jest.advanceTimersByTimeAsync(11_000);
  expect(consoleError).toHaveBeenCalledWith('http://localhost/_portal/shell/2.0.0/shell.js stopped arriving');
});

test('each version that does not start is reported, with the reason', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const sendBeacon = jest.fn();
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon });
  // The content of a real one cannot be read here.
  jest.spyOn(globalThis, 'Blob').mockImplementation((parts) => JSON.parse(parts?.[0] as string) as Blob);
  openPage('/_portal/shell/1.0.0/shell.js sha256-one', '/reports');
  startShell(() => Promise.reject(new TypeError('no texts')));
  await jest.advanceTimersByTimeAsync(0);
  fails(document.head.querySelector('script'));
  const failed = { kind: 'federation', name: 'failed', application: 'shell' };
  expect(sendBeacon.mock.calls).toEqual([
    ['/reports', { events: [{ ...failed, version: '2.0.0', detail: 'TypeError: no texts' }] }],
    ['/reports', { events: [{ ...failed, version: '1.0.0', detail: 'not loaded' }] }],
  ]);
});
