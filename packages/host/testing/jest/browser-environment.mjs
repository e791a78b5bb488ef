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

/** What queries by role and clicks ask of the style sheets. */
const askedFor = /\b(display|visibility|pointer-events)\s*:/;

/** jsdom with features that every browser has and jsdom lacks. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] ??= globalThis[name];
    // From one realm, because fetch checks the pair with instanceof.
    this.global.AbortController = globalThis.AbortController;
    this.global.AbortSignal = globalThis.AbortSignal;
    this.#leaveOutLooks();
  }

  /**
   * jsdom compares every rule with every element that a query passes, which was a third of the time of these tests. Only
   * rules that can hide an element get into its style sheets: styled-components leaves out a rule that is rejected.
   */
  #leaveOutLooks() {
    this.global.SC_DISABLE_SPEEDY = false;
    const { CSSStyleSheet } = this.global;
    const { insertRule } = CSSStyleSheet.prototype;
    // The class belongs to the worker, so it is changed once for all of its files.
    if (insertRule.leavesOutLooks) return;
    CSSStyleSheet.prototype.insertRule = Object.assign(
      function (rule, index) {
        if (!askedFor.test(rule)) throw new SyntaxError('It cannot hide anything');
        return insertRule.call(this, rule, index);
      },
      { leavesOutLooks: true },
    );
  }
}
