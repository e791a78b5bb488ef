import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@jest/globals';

interface Loader {
  default(this: { callback(error: null, source: string): void }, source: string): void;
}

/** A module that webpack loads, without types. */
const loader = join(import.meta.dirname, 'calls-loader.mjs');
const callsFolder = join(import.meta.dirname, '../../../../api/src/calls');

test('every definition of a call is marked, so that a page loads only the calls that it makes', async () => {
  const { default: markCalls } = (await import(loader)) as Loader;
  const files = globSync('**/*.ts', { cwd: callsFolder }).filter((file) => !/\.(schema|test)\.ts$/.test(file));
  const definitions = files.flatMap((file) => {
    let marked = '';
    const context = { callback: (_: null, source: string) => (marked = source) };
    markCalls.call(context, readFileSync(join(callsFolder, file), 'utf8'));
    return [...marked.matchAll(/.*\b(?:defineCall|callDefinitions(?:<.*>)?)\(/g)].map(([line]) => line);
  });
  expect(definitions.length).toBeGreaterThan(200);
  expect(definitions.filter((line) => !line.includes('/*#__PURE__*/'))).toEqual([]);
});
