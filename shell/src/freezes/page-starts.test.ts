import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

import { startPrefix } from './page-starts.ts';

type PageStarts = typeof import('./page-starts.ts');

let isLoading = true;
let hidden = false;

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000_000_000 });
  localStorage.clear();
  [isLoading, hidden] = [true, false];
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
  dispatchEvent(new Event('pagehide'));
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A separate tab: each has its own copy of the module. */
async function openTab(): Promise<PageStarts> {
  jest.resetModules();
  const tab = await import('./page-starts.ts');
  tab.watchStarts(() => isLoading);
  await tab.findFrozen();
  return tab;
}

const marks = () => Object.keys(localStorage).filter((key) => key.startsWith(startPrefix));
const begin = (tab: PageStarts) => tab.beginStart('mf-docs', '2.0.0', '/glossary');

/** Freezes a tab: none of its code runs any more, so its mark stays. */
async function freeze(): Promise<void> {
  begin(await openTab());
  const [key = ''] = marks();
  const mark = localStorage.getItem(key) ?? '';
  dispatchEvent(new Event('pagehide'));
  localStorage.setItem(key, mark);
}

test('a mark exists while a page starts, and is removed once the page has settled', async () => {
  begin(await openTab());
  jest.advanceTimersByTime(60_000);
  expect(marks()).toHaveLength(1);
  isLoading = false;
  jest.advanceTimersByTime(3000);
  expect(marks()).toEqual([]);
});

test.each(['pagehide', 'visibilitychange'])(
  'a mark is removed by %s, which a frozen tab cannot handle',
  async (event) => {
    begin(await openTab());
    (event === 'pagehide' ? window : document).dispatchEvent(new Event(event));
    expect(marks()).toEqual([]);
  },
);

test('a hidden tab leaves no mark', async () => {
  hidden = true;
  begin(await openTab());
  expect(marks()).toEqual([]);
});

test('code that froze a tab is refused for an hour: that page of that version, and nothing else', async () => {
  await freeze();
  jest.advanceTimersByTime(5000);
  const tab = await openTab();
  expect(() => begin(tab)).toThrow('mf-docs 2.0.0 /glossary froze a tab');
  expect(tab.wasRefused()).toBe(true);
  tab.beginStart('mf-docs', '1.0.0', '/glossary');
  tab.beginStart('mf-docs', '2.0.0', '/');
  tab.beginStart('mf-docs', '2.0.0');
  expect(tab.wasRefused()).toBe(false);
  jest.advanceTimersByTime(3_600_000);
  begin(await openTab());
});

test('a visitor who tries again gets it, in this tab and the next', async () => {
  await freeze();
  jest.advanceTimersByTime(5000);
  const tab = await openTab();
  expect(() => begin(tab)).toThrow();
  tab.clearRefused();
  begin(tab);
  dispatchEvent(new Event('pagehide'));
  begin(await openTab());
});

test('a tab that is slow but responds does not count as frozen', async () => {
  begin(await openTab());
  jest.advanceTimersByTime(60_000);
  const other = await openTab();
  begin(other);
  expect(marks()).toHaveLength(2);
});
