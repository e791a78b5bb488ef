import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

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
function openPage(lastGood?: string): void {
  // As the document runs it.
  globalThis.eval(bootScript);
  const element = document.createElement('script');
  element.id = 'up-shell';
  element.setAttribute('type', 'text/not-run');
  element.src = '/shell/2/shell.js';
  element.integrity = 'sha256-two';
  element.dataset.words = JSON.stringify(words);
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
  for (const name of ['shell', 'rescued', 'stalled']) Reflect.deleteProperty(document.documentElement.dataset, name);
});

test('a shell whose script fails is requested again, then the last good one, then the visitor is told', () => {
  openPage('/shell/1/shell.js sha256-one');
  fails(shell());
  expect(requestedScripts()).toEqual(['http://localhost/shell/2/shell.js?retry=1']);
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

test('a shell that hangs is reported as late after five seconds and given up after ten', async () => {
  openPage('/shell/1/shell.js sha256-one');
  await jest.advanceTimersByTimeAsync(5000);
  expect(notice()).toBe('Still loading');
  expect(requestedScripts()).toEqual([]);
  await jest.advanceTimersByTimeAsync(5000);
  expect(requestedScripts()).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(requestedScripts()[1]).toBe('/shell/1/shell.js');
});

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
  expect(consoleError).toHaveBeenCalledWith('http://localhost/shell/2/shell.js stopped arriving');
});
