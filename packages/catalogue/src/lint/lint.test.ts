import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The lines that the linter prints; its packages are native modules. */
async function lint(...paths: string[]): Promise<string[]> {
  const script = join(import.meta.dirname, 'lint.ts');
  const printed = await run(process.execPath, [script, ...paths]).then(
    ({ stderr }) => stderr,
    (error: unknown) => (error as { stderr: string }).stderr,
  );
  return printed.split('\n').filter((line) => line !== '');
}

const text = { type: 'string' };
const moment = { type: 'string', format: 'date-time' };
const withCurrency = { type: 'object', properties: { value: { type: 'integer' }, currency: text } };

/** A document with one GET that returns these fields. */
function documentOf(fields: object, { path = '/things', also = {}, parameters = [] as object[] } = {}) {
  const responseOf = (properties: object) => ({
    200: { description: 'Ok', content: { 'application/json': { schema: { type: 'object', properties } } } },
    400: { description: 'No' },
  });
  const get = {
    operationId: 'get-thing',
    summary: 'Get',
    description: 'Gets it.',
    security: [],
    parameters,
    responses: responseOf(fields),
  };
  return { openapi: '3.1.0', info: { title: 'Test', version: '1' }, paths: { [path]: { get, ...also } } };
}

/** The rules that each document breaks, from one run of the linter. */
async function rulesBrokenBy(documents: object[]): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'lint-'));
  const files = documents.map((_, index) => join(folder, `${index}.openapi.json`));
  await Promise.all(files.map((file, index) => writeFile(file, JSON.stringify(documents[index]))));
  const lines = await lint(...files);
  await rm(folder, { recursive: true });
  return files.map((file) => [
    ...new Set(lines.flatMap((line) => (line.startsWith(`${file} `) ? (/ ([\w/-]+): /.exec(line)?.[1] ?? line) : []))),
  ]);
}

describe('the linter of the catalogue', () => {
  it('finds no fault in any document', async () => {
    expect(await lint()).toEqual([]);
  });

  it('finds a second shape of one thing, and what a generator of clients cannot read', async () => {
    const broken = [
      ['up/amount-has-currency', documentOf({ feeAmount: { type: 'integer' } })],
      ['up/moment-has-format', documentOf({ changedAt: text })],
      ['up/masked-names-what', documentOf({ maskedNumber: text })],
      ['up/phone-is-e164', documentOf({ phone: { type: 'object' } })],
      ['up/metadata-is-map', documentOf({ metadata: { type: 'array', items: text } })],
      ['up/created-at', documentOf({ registeredAt: moment })],
      ['up/created-at', documentOf(listOf({ allOf: [{ type: 'object', properties: { bookedAt: moment } }] }))],
      [
        'up/list-shape',
        documentOf(listOf({ allOf: [{ type: 'object', properties: { createdAt: moment } }] }), {
          parameters: parametersOf('limit', 'cursor'),
        }),
      ],
      ['up/list-shape', documentOf({ cards: { type: 'array', items: text }, nextCursor: text, hasMore: text })],
      ['up/list-shape', documentOf({ data: { type: 'array', items: text }, nextCursor: text, hasMore: text })],
      [
        'up/resource-has-times',
        documentOf(
          { createdAt: moment },
          {
            path: '/things/{thingId}',
            parameters: [{ name: 'thingId', in: 'path', required: true, schema: text }],
            also: { patch: { ...documentOf({}).paths['/things']?.get, operationId: 'update-thing' } },
          },
        ),
      ],
      [
        'up/change-takes-if-match',
        documentOf({}, { also: { patch: { ...documentOf({}).paths['/things']?.get, operationId: 'update-thing' } } }),
      ],
      [
        'up/response-names-headers',
        documentOf({}, { parameters: [{ name: 'Idempotency-Key', in: 'header', schema: text }] }),
      ],
      ['up/documents-what-all-have', documentOf({}, { path: '/sandbox/v1/things' })],
      ['operation-operationId-unique', { ...documentOf({}), paths: twice() }],
      ['path-parameters-defined', documentOf({}, { path: '/things/{thingId}' })],
      ['no-unresolved-refs', documentOf({ name: { $ref: '#/components/schemas/Name' } })],
    ] as const;
    const found = await rulesBrokenBy(broken.map(([, document]) => document));
    expect(found.map((rules, index) => [broken[index]?.[0], rules])).toEqual(
      broken.map(([rule]) => [rule, expect.arrayContaining([rule])]),
    );
  });

  it('accepts the shapes of the catalogue', async () => {
    const parameters = parametersOf('limit', 'cursor', 'createdFrom', 'createdTo');
    const items = { type: 'object', properties: { amount: withCurrency, createdAt: moment, updatedAt: moment } };
    expect(await rulesBrokenBy([documentOf(listOf(items), { parameters })])).toEqual([[]]);
  });
});

function parametersOf(...names: string[]): object[] {
  return names.map((name) => ({ name, in: 'query', schema: text }));
}

/** The fields of a list with rows of this schema. */
function listOf(items: object) {
  return { data: { type: 'array', items }, nextCursor: text, hasMore: { type: 'boolean' } };
}

function twice() {
  const { paths } = documentOf({});
  return { '/things': paths['/things'], '/others': paths['/things'] };
}
