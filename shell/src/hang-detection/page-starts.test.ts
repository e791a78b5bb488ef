import { startPrefix } from './page-starts.ts';

type PageStarts = typeof import('./page-starts.ts');

let hidden = false;
let added: [EventTarget, string, EventListenerOrEventListenerObject][];

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000_000_000 });
  localStorage.clear();
  hidden = false;
  added = [];
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    jest.spyOn(target, 'addEventListener').mockImplementation((name: string, listener) => {
      added.push([target, name, listener]);
      add(name, listener);
    });
  }
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
  closeTabs();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Tabs share the window here: none of them is told what happens to a later one. */
function closeTabs(): void {
  dispatchEvent(new Event('pagehide'));
  for (const [target, name, listener] of added.splice(0)) target.removeEventListener(name, listener);
}

/** A separate tab: each has its own copy of the module. */
async function openTab(): Promise<PageStarts> {
  jest.resetModules();
  const tab = await import('./page-starts.ts');
  tab.watchTab();
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

test('a mark is renewed as long as the page is shown, and follows to the next page', async () => {
  const tab = await openTab();
  begin(tab);
  for (const seconds of [1, 60]) {
    jest.advanceTimersByTime(seconds * 1000);
    expect(marks().map((key) => localStorage.getItem(key))).toEqual([`${Date.now()} mf-docs 2.0.0 /glossary`]);
  }
  tab.beginStart('mf-docs', '2.0.0', '/');
  expect(marks().map((key) => localStorage.getItem(key))).toEqual([`${Date.now()} mf-docs 2.0.0 /`]);
});

test('a mark is removed when the tab is left, and set again when it is shown again', async () => {
  begin(await openTab());
  dispatchEvent(new Event('pagehide'));
  jest.advanceTimersByTime(5000);
  expect(marks()).toEqual([]);
  dispatchEvent(new Event('pageshow'));
  expect(marks()).toHaveLength(1);
});

test('a mark is removed when the tab is hidden, and set again when it is shown again', async () => {
  begin(await openTab());
  hidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  jest.advanceTimersByTime(5000);
  expect(marks()).toEqual([]);
  hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(marks()).toHaveLength(1);
});

test.each(['beforeprint', 'beforeunload'])('there is no mark while a dialog of %s blocks the tab', async (event) => {
  begin(await openTab());
  dispatchEvent(new Event(event));
  expect(marks()).toEqual([]);
  jest.advanceTimersByTime(1000);
  expect(marks()).toHaveLength(1);
});

test('a hidden tab leaves no mark', async () => {
  hidden = true;
  begin(await openTab());
  expect(marks()).toEqual([]);
});

test('code that froze a tab is rejected for an hour: that page of that version, and nothing else', async () => {
  await freeze();
  jest.advanceTimersByTime(5000);
  const tab = await openTab();
  expect(() => begin(tab)).toThrow('mf-docs 2.0.0 /glossary froze a tab');
  expect(tab.wasRejected()).toBe(true);
  expect(marks()).toHaveLength(1);
  tab.beginStart('mf-docs', '1.0.0', '/glossary');
  tab.beginStart('mf-docs', '2.0.0', '/');
  tab.beginStart('mf-docs', '2.0.0');
  expect(tab.wasRejected()).toBe(false);
  jest.advanceTimersByTime(3_600_000);
  begin(await openTab());
});

test('a page starts without the code that reads the marks', async () => {
  await freeze();
  jest.advanceTimersByTime(5000);
  jest.doMock('./read-frozen.ts', () => {
    throw new Error('no such chunk');
  });
  begin(await openTab());
  jest.dontMock('./read-frozen.ts');
});

test('a visitor who tries again gets it, in this tab and the next', async () => {
  await freeze();
  jest.advanceTimersByTime(5000);
  const tab = await openTab();
  expect(() => begin(tab)).toThrow();
  tab.clearRejected();
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
