import { withRetry, type LoadScript } from './with-retry.ts';

const url = '/_portal/one/1/page.js';
const dataset: DOMStringMap = {};
const browser = {
  document: { documentElement: { dataset }, querySelectorAll: () => [] },
  location: { href: 'http://portal.example/' },
};
const load = jest.fn<LoadScript>();
const done = jest.fn<Parameters<LoadScript>[1]>();
const stop = jest.fn<() => void>();
let stall: () => void = () => undefined;
const loadScript = () =>
  withRetry(load, (_address, onStall) => {
    stall = onStall;
    return stop;
  });
/** Ends the script that was added last. */
const end = (type: string) => load.mock.lastCall?.[1]({ type });
const addresses = () => load.mock.calls.map(([address, , key]) => [address, key]);

beforeEach(() => {
  jest.resetAllMocks();
  delete dataset.stalled;
  Object.assign(globalThis, browser);
});

// The files of one worker share them.
afterEach(() => {
  for (const name of Object.keys(browser)) Reflect.deleteProperty(globalThis, name);
});

test('a lazy script is loaded once, and no longer watched', () => {
  loadScript()(url, done, 'one:7', 7);
  end('load');
  expect(load.mock.calls).toEqual([[url, expect.any(Function), 'one:7', 7]]);
  expect(done.mock.calls).toEqual([[{ type: 'load' }]]);
  expect(stop).toHaveBeenCalledTimes(1);
});

test('a failed one is requested once more, and with a further address at the next visit', () => {
  const loading = loadScript();
  loading(url, done, 'one:7', 7);
  end('error');
  expect(done).not.toHaveBeenCalled();
  end('error');
  expect(done.mock.calls).toEqual([[{ type: 'error' }]]);
  loading(url, done, 'one:7', 7);
  end('load');
  expect(addresses()).toEqual([
    [url, 'one:7'],
    [`${url}?retry=1`, 'one:7?1'],
    [`${url}?retry=2`, 'one:7?2'],
  ]);
});

test('one that makes no progress is given up without another request, and its late end is ignored', () => {
  loadScript()(url, done, 'one:7', 7);
  stall();
  end('load');
  expect(done.mock.calls).toEqual([[{ type: 'timeout', target: { src: url } }]]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('after a script that hung, a file is fetched before it runs', async () => {
  dataset.stalled = '';
  const fetched = jest.fn<typeof fetch>(() => Promise.reject(new TypeError('offline')));
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetched);
  loadScript()(url, done, 'one:7', 7);
  expect(load).not.toHaveBeenCalled();
  await new Promise((resolve) => setTimeout(resolve));
  // The script itself reports why it cannot be loaded.
  expect(addresses()).toEqual([[url, 'one:7']]);
  expect(fetched.mock.calls[0]?.[0]).toBe(url);
});
