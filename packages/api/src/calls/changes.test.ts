import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import type { Call } from '../call.ts';

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);
const load = createRequire(import.meta.url);
const modules = files.map((file) => load(join(import.meta.dirname, file)) as Record<string, unknown>);
const calls = modules.flatMap((module) => Object.values(module)).filter(isCall);
const reads = calls.filter(({ method }) => method === 'GET').map(({ name }) => name);
const others = calls.filter(({ method }) => method !== 'GET');

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'name' in value;
}

test.each(others)('$name declares which reads it changes', ({ changes }) => {
  expect(changes).toBeInstanceOf(Array);
  expect(reads).toEqual(expect.arrayContaining([...(changes ?? [])]));
  expect(new Set(changes).size).toBe(changes?.length);
});

test('a change of packages changes what a UAT request can choose from', () => {
  expect(others.find(({ name }) => name === 'updateProject')?.changes).toContain('uatApis');
});
