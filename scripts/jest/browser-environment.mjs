import { TestEnvironment } from 'jest-environment-jsdom';

const fromNode = [
  'Request',
  'Response',
  'Headers',
  'fetch',
  'FormData',
  'ReadableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'BroadcastChannel',
];

/** jsdom with what every browser has and jsdom lacks. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] ??= globalThis[name];
    // One realm for the pair that fetch checks with instanceof.
    this.global.AbortController = globalThis.AbortController;
    this.global.AbortSignal = globalThis.AbortSignal;
  }
}
