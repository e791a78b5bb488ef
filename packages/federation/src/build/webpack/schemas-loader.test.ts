import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@jest/globals';

import leaveOutSchemas from './schemas-loader.mjs';

const without = (source: string) =>
  new Promise<string>((resolve, reject) => {
    const finish = (error: Error | null, code = '') => (error ? reject(error) : resolve(code));
    leaveOutSchemas.call({ async: () => finish }, source);
  });

test('a definition keeps what a browser needs, and no schema', async () => {
  const code = await without(`
    import * as z from 'zod/mini';
    import { defineCall } from '../call.ts';
    const Card: z.ZodMiniType = z.object({ id: z.string().check(z.minLength(1)), get more() { return z.array(Card); } });
    export const getCard = defineCall({ method: 'GET', path: '/api/cards/:id', response: Card, query: z.object({}) });
  `);
  expect(code).toContain("path: '/api/cards/:id'");
  expect(code).toContain('const Card: z.ZodMiniType = undefined;');
  expect(code).toContain('query: undefined');
  expect(code).not.toMatch(/minLength|array|string/);
});

test('a form that a definition refers to is removed, however it is written', async () => {
  const code = await without(`
    import { CardForm, formOf } from '../forms/card.ts';
    export const create = defineCall({ path: '/api/cards', body: CardForm, response: Card });
    export const rename = defineCall({ path: '/api/names', body: formOf(12), query: create.query });
  `);
  expect(code.match(/(body|response|query): undefined/g)).toHaveLength(4);
});

test('code that only resembles the library stays', async () => {
  const code = await without(`export const point = { z: 1 }; export const depth = point.z + size.z();`);
  expect(code).toContain('point.z + size.z()');
});

test('a definition that cannot be parsed fails the build', async () => {
  await expect(without('export const = 1')).rejects.toThrow();
});

test('removed schemas have capitalised names, so that lint can keep browser code from importing them', async () => {
  const api = join(import.meta.dirname, '../../../../api/src');
  const sources = globSync('{calls,entities}/*.ts', { cwd: api }).filter((file) => !file.endsWith('.test.ts'));
  expect(sources.length).toBeGreaterThan(20);
  for (const file of sources) {
    const code = await without(readFileSync(join(api, file), 'utf8'));
    const names = [...code.matchAll(/export const (\w+)[^=]*= undefined/g)].map(([, name = '']) => name);
    expect({ file, small: names.filter((name) => !/^[A-Z]/.test(name)) }).toEqual({ file, small: [] });
  }
});
