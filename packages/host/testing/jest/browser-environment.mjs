import { createRequire } from 'node:module';

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

const environment = createRequire(import.meta.url).resolve('jest-environment-jsdom');
const requireOfJsdom = createRequire(createRequire(environment).resolve('jsdom'));

leaveOutLooks(requireOfJsdom('rrweb-cssom'), requireOfJsdom('./jsdom/living/helpers/style-rules.js'));

/**
 * jsdom compares every rule with every element that a query passes, and looks for its colors, which was half of the time
 * of these tests. Only rules that can hide an element get into its own style sheet and those of pages: styled-components
 * leaves out a rule that is rejected. These modules belong to the worker, so they are changed once for all of its files.
 */
function leaveOutLooks(cssom, { propertiesWithResolvedValueImplemented: resolved }) {
  const { parse, CSSStyleSheet } = cssom;
  cssom.parse = (...input) => {
    const sheet = parse(...input);
    sheet.cssRules = sheet.cssRules.filter(({ cssText }) => askedFor.test(cssText));
    return sheet;
  };
  const { insertRule } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.insertRule = function (rule, index) {
    if (!askedFor.test(rule)) throw new SyntaxError('It cannot hide anything');
    return insertRule.call(this, rule, index);
  };
  for (const name of Object.keys(resolved)) if (!askedFor.test(`${name}:`)) Reflect.deleteProperty(resolved, name);
}

/** jsdom with features that every browser has and jsdom lacks. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] ??= globalThis[name];
    // From one realm, because fetch checks the pair with instanceof.
    this.global.AbortController = globalThis.AbortController;
    this.global.AbortSignal = globalThis.AbortSignal;
    // Rules are inserted one by one, as in a published build.
    this.global.SC_DISABLE_SPEEDY = false;
  }
}
