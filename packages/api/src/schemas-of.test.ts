import { globSync } from 'node:fs';
import { join } from 'node:path';

import type { Call, CallSchemas } from './call.ts';
import { faqs } from './calls/publishing/faq.ts';
import { schemasOf } from './schemas-of.ts';

const files = globSync('calls/*/*.ts', { cwd: import.meta.dirname }).filter(
  (file) => !/\.(schema|values|test)\.ts$/.test(file),
);
const load = (file: string) => import(join(import.meta.dirname, file)) as Promise<Record<string, unknown>>;
const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'method' in value;

describe('the schemas of the calls', () => {
  it.each(files)('of %s are those of the file with the same name', async (file) => {
    const calls = Object.values(await load(file)).filter(isCall);
    expect(calls.length).toBeGreaterThan(0);
    const { schemas } = (await load(file.replace('.ts', '.schema.ts'))) as { schemas: Record<string, CallSchemas> };
    expect(new Set(Object.keys(schemas))).toEqual(new Set(calls.map(({ name }) => name)));
    for (const call of calls) expect(schemasOf(call)).toBe(schemas[call.name]);
  });

  it('give way to those of a call that has its own', () => {
    const own = { ...schemasOf(faqs) };
    expect(schemasOf({ ...faqs, schemas: own })).toBe(own);
  });

  it('do not exist for an unknown name', () => {
    expect(() => schemasOf({ ...faqs, name: 'unknown' })).toThrow('unknown');
  });
});
