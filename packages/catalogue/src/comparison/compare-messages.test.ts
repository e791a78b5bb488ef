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

it('says only that there are changes, beyond a number of schemas of the document', () => {
  const [before, after] = [chainOf(9, true), chainOf(9, { type: 'string' })];
  const compare = () => compareMessages(before, after, { ...at, maxOfDocument: 15 }).changes;
  expect([compare(), compare()]).toMatchObject([[{ what: 'type' }], [{ what: 'other' }]]);
});

it('writes paths of a limited length, however long a chain of references is', () => {
  const written = (length: number) =>
    [...compareMessages(chainOf(length, true), chainOf(length, { type: 'string' }), at).fields].join('').length;
  expect(written(2_000)).toBe(written(200));
});

it('compares references that apply together once, however densely schemas refer to each other', () => {
  const messageOf = (count: number, maximum: number): Message => {
    const to = (index: number) => ref(index % count);
    const schemas = Array.from({ length: count }, (_, index): [string, PlainSchema] => {
      const properties = { size: { maximum }, same: to(index), next: to(index + 1), far: to(index * 3 + 11) };
      const own: PlainSchema = { type: 'object', properties };
      return [String(index), index % 4 === 0 ? { allOf: [to(index + 1), own] } : own];
    });
    return { ...chainOf(0, true), definitions: Object.fromEntries(schemas) };
  };
  const comparedOf = (count: number) => compareMessages(messageOf(count, 9), messageOf(count, 8), at).compared;
  const [some, more] = [comparedOf(20), comparedOf(40)];
  expect(more / some).toBeLessThan(4);
  expect(more).toBeLessThan(2_000);
});
