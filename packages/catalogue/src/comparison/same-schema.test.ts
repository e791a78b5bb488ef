import type { Definitions, PlainSchema } from '../schemas/plain-schema.ts';
import { isSameSchema } from './same-schema.ts';

const ref = (name: string | number) => ({ $ref: `#/$defs/${name}` });
const text: PlainSchema = { type: 'string' };

/** Schemas that all lead to each other, and how often one was read. */
function connected(names: readonly string[], more: Record<string, PlainSchema> = {}) {
  let reads = 0;
  const schemas: Record<string, PlainSchema> = {
    ...Object.fromEntries(
      names.map((name, index) => [
        name,
        { type: 'object', properties: { next: ref(names[(index + 1) % names.length] ?? ''), other: ref('last') } },
      ]),
    ),
    last: text,
    ...more,
  };
  const definitions: Definitions = new Proxy(schemas, {
    get: (target, name: string) => {
      reads += 1;
      return target[name];
    },
  });
  return { definitions, reads: () => reads };
}

const names = Array.from({ length: 100 }, (_, index) => `a${index}`);
const renamed = names.map((name) => `renamed-${name}`);

it('decides each pair of references once, for all operations of two documents', () => {
  const [before, after] = [connected(names), connected(renamed)];
  const pairs = names.map((name, index) => [ref(name), ref(renamed[index] ?? '')]);
  expect(pairs.every(([one, other]) => isSameSchema(one, other, { before, after }))).toBe(true);
  expect(before.reads()).toBe(names.length + 1);
});

it('sees a difference behind any number of references, also where they lead back', () => {
  const [before, after] = [connected(names), connected(renamed, { last: { ...text, maxLength: 3 } })];
  for (const index of [0, 50, 99])
    expect(isSameSchema(ref(names[index] ?? ''), ref(renamed[index] ?? ''), { before, after })).toBe(false);
});

it('tells a field that is called like an example from an example', () => {
  const places = { before: { definitions: {} }, after: { definitions: {} } };
  expect(isSameSchema({ ...text, example: 'a' }, { ...text, example: 'b' }, places)).toBe(true);
  const withField = (schema: PlainSchema) => ({ type: 'object', properties: { example: schema } });
  expect(isSameSchema(withField(text), withField(true), places)).toBe(false);
  expect(isSameSchema({ const: { example: 1 } }, { const: { example: 2 } }, places)).toBe(false);
});
