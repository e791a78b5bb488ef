/** @jest-environment jsdom */
import type { PublicCandidate } from '../composition/public-composition.ts';
import { loadScriptEntry } from './script-entry.ts';

const candidate: PublicCandidate = {
  version: '1',
  base: '/_portal/one/1/',
  container: 'one_1',
  entry: 'remoteEntry.js',
  integrity: 'sha384-abc',
  hostContract: '^1.0.0',
};
/** A candidate with an address that this file has not requested yet. */
let last = 1;
const another = (): PublicCandidate => ({ ...candidate, base: `/_portal/one/${(last += 1)}/` });
const policy = { createScriptURL: jest.fn((url: string) => url) };
const scripts = () => [...document.head.querySelectorAll('script')];
const container = { init: () => undefined, get: () => Promise.resolve(() => undefined) };

/** Simulates the browser's event for the script that was requested last. */
async function browser(does: 'load' | 'error'): Promise<void> {
  scripts().at(-1)?.dispatchEvent(new Event(does));
  await jest.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  jest.useFakeTimers();
  // The second request for a slow file never answers here.
  globalThis.fetch = () => new Promise(() => undefined);
  policy.createScriptURL.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
  Reflect.deleteProperty(globalThis, 'one_1');
});

describe('the entry of a remote', () => {
  test('is verified by the browser, and provides its container', async () => {
    const loading = loadScriptEntry(candidate, policy);
    const [script] = scripts();
    expect(script?.getAttribute('src')).toBe('/_portal/one/1/remoteEntry.js');
    expect(script?.integrity ?? script?.getAttribute('integrity')).toBe('sha384-abc');
    expect(script?.crossOrigin).toBe('anonymous');
    Object.assign(globalThis, { one_1: container });
    await browser('load');
    await expect(loading).resolves.toBe(container);
    expect(scripts()).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('is requested once more, bypassing every cache', async () => {
    const loading = loadScriptEntry(another(), policy);
    await browser('error');
    expect(scripts()).toEqual([]);
    await jest.advanceTimersByTimeAsync(300);
    expect(scripts()[0]?.getAttribute('src')).toMatch(/remoteEntry\.js\?retry=1$/);
    Object.assign(globalThis, { one_1: container });
    await browser('load');
    await expect(loading).resolves.toBe(container);
  });

  test('that makes no progress for ten seconds is given up, and requested with another address next time', async () => {
    const stuck = another();
    const rejected = expect(loadScriptEntry(stuck, policy)).rejects.toThrow('stopped arriving');
    await jest.advanceTimersByTimeAsync(9_999);
    expect(scripts()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    await rejected;
    expect(scripts()).toEqual([]);
    expect(policy.createScriptURL).toHaveBeenCalledTimes(1);
    const again = loadScriptEntry(stuck, policy);
    expect(scripts()[0]?.getAttribute('src')).toMatch(/\?retry=1$/);
    Object.assign(globalThis, { one_1: container });
    await browser('load');
    await again;
  });

  test('that provides no container is rejected', async () => {
    const rejected = expect(loadScriptEntry(another(), policy)).rejects.toThrow('left no container one_1');
    for (const pause of [300, 0]) {
      await browser('load');
      await jest.advanceTimersByTimeAsync(pause);
    }
    await rejected;
  });

  test('that the policy rejects is never added to the page', async () => {
    policy.createScriptURL.mockImplementation(() => {
      throw new TypeError('not part of the composition');
    });
    const rejected = expect(loadScriptEntry(another(), policy)).rejects.toThrow('not part of the composition');
    await jest.advanceTimersByTimeAsync(1500);
    await rejected;
    expect(scripts()).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });
});
