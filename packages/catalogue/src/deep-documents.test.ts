/* oxlint-disable unicorn/no-thenable -- `then` is a keyword of JSON Schema */
import { diffDocuments } from './comparison/diff-documents.ts';
import { DocumentError } from './document/document-error.ts';
import { brunoCollection } from './export/bruno.ts';
import { collectionOf } from './export/collection.ts';
import { packageDocument } from './export/package-document.ts';
import { postmanCollection } from './export/postman.ts';
import { readBundle } from './import/read-bundle.ts';
import { openSources, readExample, readFields } from './import/open-body.ts';
import type { ExportedPackage } from './repository/exported-packages.ts';

const count = 1_000;
const last = '{"type":"string"}';
const ref = (index: number) => ({ $ref: `#/components/schemas/S${index}` });
const all = (make: (index: number) => object, length = count) => Array.from({ length }, (_, index) => make(index));
const byName = (schemas: readonly object[]) => Object.fromEntries(schemas.map((each, index) => [`S${index}`, each]));

/** Schemas of which each says something of the next one. */
function chain(link: (next: object, index: number) => object): string {
  return JSON.stringify(byName([...all((index) => link(ref(index + 1), index)), JSON.parse(last) as object]));
}

/** A schema in a schema in a schema: as text, since `JSON.stringify` would have to call itself as often. */
function levels(wrap: (inner: string) => object, depth = count): string {
  const [before = '', after = ''] = JSON.stringify(wrap('inner')).split('"inner"');
  return `{"S0":${before.repeat(depth)}${last}${after.repeat(depth)}}`;
}

const many = (make: (index: number) => object) => all(make, 300);
const one = (schema: object) => JSON.stringify({ S0: schema });

const tooLong = 'leads to other schemas in a chain of more than 200 steps';
const tooDeep = 'nested more than 400 levels deep';

/** The schemas of documents that no author writes, and why they are rejected, if they are. */
const documents: [name: string, schemas: string, reason?: string][] = [
  ['references to references', chain((next) => next), tooLong],
  ['references with rules beside them', chain((next, index) => ({ ...next, maxLength: index })), tooLong],
  ['references in allOf', chain((next, index) => ({ allOf: [next, { title: `${index}` }] })), tooLong],
  ['references in anyOf', chain((next) => ({ anyOf: [next, { type: 'null' }] })), tooLong],
  ['references in oneOf', chain((next, index) => ({ oneOf: [next, { const: index }] })), tooLong],
  ['references in not', chain((not) => ({ not })), tooLong],
  ['references in if and then', chain((next) => ({ if: next, then: next })), tooLong],
  ['references in dependentSchemas', chain((a) => ({ dependentSchemas: { a } })), tooLong],
  ['kinds of kinds', chain((next) => ({ allOf: [next], discriminator: { propertyName: 'kind' } })), tooLong],
  ['references in fields', chain((next) => ({ type: 'object', required: ['next'], properties: { next } }))],
  ['references in items', chain((items) => ({ type: 'array', minItems: 1, items }))],
  ['items in items', levels((items) => ({ items })), tooDeep],
  ['parts in parts', levels((inner) => ({ allOf: [inner] })), tooDeep],
  ['fields in fields', levels((a) => ({ properties: { a } })), tooDeep],
  ['the most items in items', levels((items) => ({ type: 'array', items }), 390)],
  ['the most parts in parts', levels((inner) => ({ allOf: [inner] }), 195)],
  ['the most exclusions in exclusions', levels((not) => ({ not }), 195)],
  ['the most fields in fields', levels((a) => ({ required: ['a'], properties: { a } }), 195)],
  ['many fields', one({ properties: byName(many(() => ({ type: 'string' }))) })],
  ['many alternatives', one({ oneOf: many((index) => ({ properties: { [`f${index}`]: { const: index } } })) })],
  ['many parts', one({ allOf: many((index) => ({ properties: { [`f${index}`]: { const: index } } })) })],
  ['many values', one({ enum: many((index) => ({ index })) })],
];

function bundleOf(schemas: string) {
  const content = { 'application/json': { schema: ref(0) } };
  const responses = { 200: { description: 'ok', headers: { X: { schema: ref(0) } }, content } };
  const parameters = [{ name: 'q', in: 'query', schema: ref(0) }];
  const post = { operationId: 'a', parameters, requestBody: { content }, responses };
  const info = { title: 'Deep', version: '1' };
  const document = { openapi: '3.1.0', info, paths: { '/a': { post } }, components: { schemas: 0 } };
  return {
    entry: 'a.json',
    files: { 'a.json': JSON.stringify(document).replace('"schemas":0', `"schemas":${schemas}`) },
  };
}

/** What an import, an export, a reader and a comparison do with a document. */
async function useAll(schemas: string): Promise<unknown> {
  const { catalogue, sources } = await readBundle(bundleOf(schemas));
  const text = { ko: 'a', en: 'a' };
  const groups = catalogue.groups.map(({ id }) => ({ id, parentId: null, title: text, description: text }));
  const apis = catalogue.apis.map((api) => ({
    ...api,
    releasedOn: '2026-01-01',
    place: { bundleId: 'b', file: 'a.json', pointer: api.place.pointer },
  }));
  const row = { id: 'a', title: text, description: text, type: 'SANDBOX', mandatoryApis: [] };
  const exported = { row, groups, apis, bundles: new Map([['b', sources]]) };
  const address = { siteUrl: 'https://a.example', productionUrl: 'https://b.example' };
  const { document } = packageDocument(exported as unknown as ExportedPackage, address);
  const values = { locale: 'en' as const, baseUrl: '', accessKey: '' };
  const collection = collectionOf({ title: text, description: text, groups, apis }, values);
  const [pointer = ''] = apis.map(({ place }) => place.pointer);
  const place = { method: 'POST', file: 'a.json', pointer };
  const opened = openSources(sources)('a.json');
  const read = [[], ['next'], ['next', 'next', 'next']].flatMap((steps) =>
    ['request', 'response-200'].map((body) => [
      opened && readFields(opened, place, { body, steps }),
      opened && readExample(opened, place, { body, steps, alternative: '1' }),
    ]),
  );
  const changed = schemas.replace(last, '{"type":"integer"}');
  return [
    await readBundle({ entry: 'a.json', files: { 'a.json': JSON.stringify(document) } }),
    [postmanCollection(collection), brunoCollection(collection), read],
    await diffDocuments(bundleOf(schemas), bundleOf(changed)),
  ];
}

// By name: a title is made of all values of a row.
it.each(documents.map(([name]) => name))('%s are used in full, or rejected with the reason', async (name) => {
  const [, schemas = '', reason] = documents.find(([each]) => each === name) ?? [];
  const used = useAll(schemas);
  if (reason === undefined) expect(await used).toHaveLength(3);
  else {
    const error = await used.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DocumentError);
    expect(error).toMatchObject({ file: 'a.json', message: expect.stringContaining(reason) });
  }
});
