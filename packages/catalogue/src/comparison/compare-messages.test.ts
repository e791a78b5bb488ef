import type { PlainSchema } from '../schemas/plain-schema.ts';
import { compareMessages, type Message } from './compare-messages.ts';

const at = { at: 'response 200', direction: 'response' as const };
const ref = (name: string | number) => ({ $ref: `#/$defs/${name}` });

/** A body whose schemas lead to each other, up to a last one. */
function chainOf(length: number, last: PlainSchema): Message {
  const links = Array.from({ length }, (_, index): [string, PlainSchema] => [
    String(index),
    { type: 'object', properties: { next: ref(index + 1) } },
  ]);
  const definitions = { ...Object.fromEntries(links), [length]: last };
  return { parameters: {}, encodings: {}, bodies: [{ contentType: 'application/json', schema: ref(0) }], definitions };
}

it('says that there is a change which it does not look for, beyond a number of schemas', () => {
  const [before, after] = [chainOf(9, true), chainOf(9, { type: 'string' })];
  const { changes } = compareMessages(before, after, { ...at, maxSchemas: 5 });
  expect(changes).toEqual([{ kind: 'changed', at: 'response 200', field: '', what: 'other', breaking: false }]);
  expect(compareMessages(before, chainOf(9, true), { ...at, maxSchemas: 5 }).changes).toEqual([]);
  expect(compareMessages(before, after, at).changes).toMatchObject([{ what: 'type' }]);
});

it('writes paths of a limited length, however long a chain of references is', () => {
  const written = (length: number) =>
    [...compareMessages(chainOf(length, true), chainOf(length, { type: 'string' }), at).fields].join('').length;
  expect(written(2_000)).toBe(written(200));
});
