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

/** jsdom with features that every browser has and jsdom lacks. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] ??= globalThis[name];
    // From one realm, because fetch checks the pair with instanceof.
    this.global.AbortController = globalThis.AbortController;
    this.global.AbortSignal = globalThis.AbortSignal;
  }
}
