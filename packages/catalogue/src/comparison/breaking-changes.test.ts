import { equalSchemas, otherSchemas, widenedSchemas, widenedValues } from './testing/schema-changes.ts';
import { diffDocuments } from './diff-documents.ts';

type Verdict = 'breaking' | 'strict' | 'listed' | 'none';
type Schema = object | boolean;

const text = { type: 'string' };
const kind = { type: 'object', required: ['k'], properties: { k: text } };
const schemas = { One: kind, Two: kind, Short: { ...text, maxLength: 3 }, Long: { ...text, maxLength: 4 } };
const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });
const field = (schema: Schema) => ({ type: 'object', properties: { a: schema } });
const ok = { 200: { description: 'ok', ...json(field(text)) } };
const event = (schema: Schema) => ({
  post: { requestBody: json(field(schema)), responses: { 204: { description: '' } } },
});

function documentOf(more: object) {
  const document = { openapi: '3.1.0', info: { title: 'T', version: '1' }, components: { schemas }, ...more };
  return { entry: 'a.json', files: { 'a.json': JSON.stringify(document) } };
}

const callOf = (operation: object) => documentOf({ paths: { '/things': { post: { responses: ok, ...operation } } } });
const response = (more: object) => callOf({ responses: { 200: { description: 'ok', ...more } } });

/** Where a schema says what we accept, and where what we send. */
const acceptedAt = {
  'a parameter': (schema: Schema) => callOf({ parameters: [{ in: 'query', name: 'p', schema }] }),
  'a body': (schema: Schema) => callOf({ requestBody: { required: true, ...json(schema) } }),
  'a field': (schema: Schema) => callOf({ requestBody: json(field(schema)) }),
  'an item': (schema: Schema) => callOf({ requestBody: json(field({ type: 'array', items: schema })) }),
  'the response to an event': (schema: Schema) =>
    documentOf({ webhooks: { told: { post: { responses: { 200: { description: 'ok', ...json(field(schema)) } } } } } }),
};
const sentAt = {
  'a response': (schema: Schema) => response(json(schema)),
  'a field of a response': (schema: Schema) => response(json(field(schema))),
  'a header of a response': (schema: Schema) => response({ headers: { 'X-A': { schema } } }),
  'an event': (schema: Schema) => documentOf({ webhooks: { told: event(schema) } }),
  'a callback': (schema: Schema) => callOf({ callbacks: { told: { '{$request.body#/url}': event(schema) } } }),
};

async function verdictOf(before: ReturnType<typeof documentOf>, after: ReturnType<typeof documentOf>) {
  const found = await diffDocuments(before, after);
  const changes = found.flatMap((each) => each.changes);
  const isStrict = changes.some((each) => each.startsWith('for strict clients: '));
  const listed: Verdict = found.length === 0 ? 'none' : isStrict ? 'strict' : 'listed';
  return { verdict: found.some(({ breaking }) => breaking) ? ('breaking' as Verdict) : listed, changes };
}

/** Each pair in both orders at each place. */
const cases = (
  [
    [widenedSchemas, { accepted: ['listed', 'breaking'], sent: ['breaking', 'listed'] }],
    [otherSchemas, { accepted: ['breaking', 'breaking'], sent: ['breaking', 'breaking'] }],
    [widenedValues, { accepted: ['listed', 'breaking'], sent: ['strict', 'listed'] }],
    [equalSchemas, { accepted: ['none', 'none'], sent: ['none', 'none'] }],
  ] as const
).flatMap(([pairs, { accepted, sent }]) =>
  pairs.flatMap(([name, one, other]) =>
    ([acceptedAt, sentAt] as const).flatMap((places) =>
      Object.entries(places).flatMap(([place, at]) => {
        const [widened, narrowed] = places === acceptedAt ? accepted : sent;
        return [
          { name: `${place}: ${name}`, before: at(one), after: at(other), verdict: widened },
          { name: `${place}: the reverse of ${name}`, before: at(other), after: at(one), verdict: narrowed },
        ];
      }),
    ),
  ),
);

it.each(cases)('$name is $verdict', async ({ before, after, verdict }) => {
  const found = await verdictOf(before, after);
  expect(found).toEqual({ ...found, verdict });
});

const parameter = (more: object) => callOf({ parameters: [{ in: 'query', name: 'p', schema: text, ...more }] });
const accepts = (types: string[], more: object = {}) =>
  callOf({
    requestBody: { content: Object.fromEntries(types.map((type) => [type, { schema: field(text) }])), ...more },
  });
const returns = (types: string[]) =>
  response({ content: Object.fromEntries(types.map((type) => [type, { schema: field(text) }])) });
const header = (name: string, more: object = {}) => response({ headers: { [name]: { schema: text, ...more } } });
const required = (schema: Schema, more: object = {}) => ({ ...field(schema), required: ['a'], ...more });
const sends = (schema: Schema) => callOf({ requestBody: json(schema) });
const secured = (security: object[], schemes: object = {}) =>
  documentOf({
    paths: { '/things': { post: { responses: ok, security } } },
    components: { schemas, securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' }, ...schemes } },
  });
const keyIn = (place: string) => secured([{ key: [] }], { key: { type: 'apiKey', in: place, name: 'X-Key' } });
const tokensAt = (tokenUrl: string) =>
  secured([{ oauth: [] }], { oauth: { type: 'oauth2', flows: { clientCredentials: { tokenUrl, scopes: {} } } } });
const told = (address: string, method = 'post') =>
  callOf({ callbacks: { told: { [address]: { [method]: { responses: { 204: { description: '' } } } } } } });
const kinds = (names: string[]) =>
  sends({
    oneOf: [{ $ref: '#/components/schemas/One' }, { $ref: '#/components/schemas/Two' }],
    discriminator: {
      propertyName: 'k',
      mapping: { [names[0] ?? '']: '#/components/schemas/One', [names[1] ?? '']: '#/components/schemas/Two' },
    },
  });
const plain = callOf({});
const inPath = (path: string) => {
  const ofType = (name: string, type: string) => ({ in: 'path', name, required: true, schema: { type } });
  const [first = '', second = ''] = [...path.matchAll(/\w+(?=\})/g)].map(([name]) => name);
  const parameters = [ofType(second, 'string'), ofType(first, 'integer')];
  return documentOf({ paths: { [path]: { get: { parameters, responses: ok } } } });
};
const inJsonAndXml = (schema: Schema) =>
  callOf({ requestBody: { content: { ...json(text).content, 'application/xml': { schema } } } });

type Version = ReturnType<typeof documentOf>;
const operations: [name: string, before: Version, after: Version, verdict: Verdict, change: string][] = [
  ['an operation goes', plain, documentOf({ paths: {} }), 'breaking', 'removed'],
  ['an operation comes', documentOf({ paths: {} }), plain, 'listed', 'added'],
  ['an operation is deprecated', plain, callOf({ deprecated: true }), 'listed', 'deprecated'],
  [
    'a last day is named',
    callOf({ deprecated: true }),
    callOf({ deprecated: true, 'x-sunset': '2030-01-01' }),
    'listed',
    'sunset',
  ],
  [
    'an operation has another id, title and tag',
    plain,
    callOf({ operationId: 'a', summary: 'A', tags: ['b'] }),
    'none',
    '',
  ],
  ['an optional parameter comes', plain, parameter({}), 'listed', 'query:p added'],
  ['a required parameter comes', plain, parameter({ required: true }), 'breaking', 'query:p added'],
  ['a parameter goes', parameter({}), plain, 'breaking', 'query:p removed'],
  ['a parameter becomes required', parameter({}), parameter({ required: true }), 'breaking', 'query:p changed (moc'],
  ['a parameter becomes optional', parameter({ required: true }), parameter({}), 'listed', 'query:p changed (moc'],
  [
    'a field of a body is deprecated',
    callOf({ requestBody: json(field(text)) }),
    callOf({ requestBody: json(field({ ...text, deprecated: true })) }),
    'listed',
    'request: a changed (rule: deprecated: false -> deprecated: true)',
  ],
  [
    'a field of a response is no longer deprecated',
    response(json(field({ ...text, deprecated: true }))),
    response(json(field(text))),
    'listed',
    'response 200: a changed (rule: deprecated: true -> deprecated: false)',
  ],
  [
    'a header of a response is deprecated',
    response({ headers: { 'X-A': { schema: text } } }),
    response({ headers: { 'X-A': { schema: text, deprecated: true } } }),
    'listed',
    'api changed in a way that no rule knows',
  ],
  ['a parameter is deprecated', parameter({}), parameter({ deprecated: true }), 'listed', 'deprecated parameters'],
  [
    'a parameter takes any text',
    parameter({ schema: { type: 'integer' } }),
    parameter({}),
    'listed',
    'query:p changed (type',
  ],
  ['a default comes', parameter({}), parameter({ schema: { ...text, default: 'x' } }), 'listed', 'default'],
  ['a default goes', parameter({ schema: { ...text, default: 'x' } }), parameter({}), 'listed', 'default'],
  ['a parameter moves', parameter({}), parameter({ in: 'header' }), 'breaking', 'query:p removed'],
  [
    'a list has another separator',
    parameter({ schema: { type: 'array', items: text } }),
    parameter({
      schema: { type: 'array', items: text },
      explode: false,
    }),
    'breaking',
    'encoding',
  ],
  [
    'what is usual is written',
    parameter({ schema: { type: 'array', items: text } }),
    parameter({
      schema: { type: 'array', items: text },
      style: 'form',
      explode: true,
    }),
    'none',
    '',
  ],
  [
    'a header has a list in another form',
    callOf({ parameters: [{ in: 'header', name: 'p', schema: { type: 'object' } }] }),
    callOf({
      parameters: [{ in: 'header', name: 'p', explode: true, schema: { type: 'object' } }],
    }),
    'breaking',
    'encoding',
  ],
  [
    'a header is written in upper case',
    callOf({ parameters: [{ in: 'header', name: 'x-a', schema: text }] }),
    callOf({
      parameters: [{ in: 'header', name: 'X-A', schema: text }],
    }),
    'none',
    '',
  ],
  ['a required body comes', plain, accepts(['application/json'], { required: true }), 'breaking', 'body'],
  ['an optional body comes', plain, accepts(['application/json']), 'listed', 'added'],
  ['a body goes', accepts(['application/json']), plain, 'breaking', 'removed'],
  [
    'a body becomes required',
    accepts(['application/json']),
    accepts(['application/json'], { required: true }),
    'breaking',
    'body',
  ],
  [
    'a body becomes optional',
    accepts(['application/json'], { required: true }),
    accepts(['application/json']),
    'listed',
    'body',
  ],
  [
    'a content type is accepted',
    accepts(['application/json']),
    accepts(['application/json', 'text/xml']),
    'listed',
    'contentType',
  ],
  [
    'a content type is rejected',
    accepts(['application/json', 'text/xml']),
    accepts(['application/json']),
    'breaking',
    'contentType',
  ],
  [
    'a content type has another order',
    accepts(['text/xml', 'text/csv']),
    accepts(['text/csv', 'text/xml']),
    'none',
    '',
  ],
  [
    'a required field comes',
    sends(field(text)),
    sends({ ...field(text), properties: { a: text, b: text }, required: ['b'] }),
    'breaking',
    'b added',
  ],
  [
    'a required field with a default comes',
    sends(field(text)),
    sends({
      ...field(text),
      properties: { a: text, b: { ...text, default: 'x' } },
      required: ['b'],
    }),
    'listed',
    'b added',
  ],
  [
    'a field with a default becomes required',
    sends(field({ ...text, default: 'x' })),
    sends(required({ ...text, default: 'x' })),
    'listed',
    'a changed (moc',
  ],
  [
    'a field in a list becomes required',
    sends({ type: 'array', items: field(text) }),
    sends({ type: 'array', items: required(text) }),
    'breaking',
    'moc',
  ],
  ['a field of a request goes', sends(required(text)), sends({ type: 'object' }), 'breaking', 'a removed'],
  [
    'a field is written by us only',
    sends(field(text)),
    sends(field({ ...text, readOnly: true })),
    'breaking',
    'a removed',
  ],
  [
    'what we write only gets a rule',
    sends(field({ ...text, readOnly: true })),
    sends(required({ ...text, readOnly: true, maxLength: 3 })),
    'none',
    '',
  ],
  ['a kind has another value', kinds(['one', 'two']), kinds(['first', 'two']), 'breaking', 'k changed'],
  ['a success status goes', plain, callOf({ responses: { 201: ok[200] } }), 'breaking', 'response 200 removed'],
  [
    'a status of an error goes',
    callOf({ responses: { ...ok, 404: { description: '' } } }),
    plain,
    'listed',
    'response 404 removed',
  ],
  ['a status comes', plain, callOf({ responses: { ...ok, 404: { description: '' } } }), 'listed', 'response 404 added'],
  [
    'a content type is no longer returned',
    returns(['application/json', 'text/csv']),
    returns(['application/json']),
    'breaking',
    'response 200 changed (contentType',
  ],
  [
    'a content type is returned',
    returns(['application/json']),
    returns(['application/json', 'text/csv']),
    'listed',
    'response 200 changed (contentType',
  ],
  ['a body of a response goes', response(json(field(text))), response({}), 'breaking', 'response 200'],
  [
    'a field of a response comes',
    response(json({ type: 'object' })),
    response(json(required(text))),
    'listed',
    'a added',
  ],
  [
    'a field of a response goes',
    response(json(field(text))),
    response(json({ type: 'object' })),
    'breaking',
    'a removed',
  ],
  [
    'a field of a response may be absent',
    response(json(required(text))),
    response(json(field(text))),
    'breaking',
    'a changed (moc',
  ],
  [
    'a field of a response is hidden',
    response(json(field(text))),
    response(json(field({ ...text, writeOnly: true }))),
    'breaking',
    'a removed',
  ],
  ['a header of a response goes', header('X-A'), response({}), 'breaking', 'header:X-A removed'],
  [
    'a header of a response may be absent',
    header('X-A', { required: true }),
    header('X-A'),
    'breaking',
    'header:X-A changed (moc',
  ],
  ['a header of a response comes', response({}), header('X-A'), 'listed', 'header:X-A added'],
  [
    'a header of a response is in lower case',
    header('X-A', { required: true }),
    header('x-a', { required: true }),
    'none',
    '',
  ],
  ['authentication is needed', secured([]), secured([{ key: [] }]), 'breaking', 'security'],
  ['authentication is not needed', secured([{ key: [] }]), secured([{}]), 'listed', 'security'],
  [
    'one of two ways to authenticate goes',
    secured([{ key: [] }, { oauth: [] }], { oauth: { type: 'http', scheme: 'bearer' } }),
    secured([{ key: [] }]),
    'breaking',
    'security',
  ],
  ['a scope is needed', secured([{ key: ['read'] }]), secured([{ key: ['read', 'write'] }]), 'breaking', 'security'],
  ['a scope is not needed', secured([{ key: ['read', 'write'] }]), secured([{ key: ['read'] }]), 'listed', 'security'],
  ['a key is sent elsewhere', keyIn('header'), keyIn('query'), 'breaking', 'security scheme key'],
  [
    'tokens come from elsewhere',
    tokensAt('https://a.example'),
    tokensAt('https://b.example'),
    'listed',
    'addresses and scopes of security scheme oauth',
  ],
  ['an event goes', documentOf({ webhooks: { told: event(text) } }), documentOf({}), 'breaking', 'removed'],
  [
    'an event has a further field',
    documentOf({ webhooks: { told: event(text) } }),
    documentOf({
      webhooks: {
        told: {
          post: {
            requestBody: json({ type: 'object', properties: { a: text, b: text }, required: ['b'] }),
            responses: { 204: { description: '' } },
          },
        },
      },
    }),
    'listed',
    'b added',
  ],
  [
    'a callback has another address',
    told('{$request.body#/url}'),
    told('{$request.body#/address}'),
    'breaking',
    'address',
  ],
  [
    'a callback has another method',
    told('{$request.body#/url}'),
    told('{$request.body#/url}', 'put'),
    'breaking',
    'event method',
  ],
  [
    'a server has another address',
    callOf({ servers: [{ url: 'https://a.example' }] }),
    callOf({ servers: [{ url: 'https://b.example' }] }),
    'listed',
    'servers',
  ],
  [
    'a server is another one for all',
    documentOf({ servers: [{ url: 'https://a.example' }], paths: { '/a': { get: { responses: ok } } } }),
    documentOf({ servers: [{ url: 'https://b.example' }], paths: { '/a': { get: { responses: ok } } } }),
    'listed',
    'servers',
  ],
  [
    'a name in the path changes',
    documentOf({
      paths: {
        '/a/{x}': { get: { parameters: [{ in: 'path', name: 'x', required: true, schema: text }], responses: ok } },
      },
    }),
    documentOf({
      paths: {
        '/a/{y}': { get: { parameters: [{ in: 'path', name: 'y', required: true, schema: text }], responses: ok } },
      },
    }),
    'none',
    '',
  ],
  ['names in the path are exchanged', inPath('/a/{x}/{y}'), inPath('/a/{y}/{x}'), 'none', ''],
  [
    'a content type beside the first allows less',
    inJsonAndXml(text),
    inJsonAndXml({ ...text, maxLength: 3 }),
    'breaking',
    'length',
  ],
  [
    'a scheme has another name',
    secured([{ key: [] }]),
    secured([{ other: [] }], { other: { type: 'apiKey', in: 'header', name: 'X-Key' } }),
    'listed',
    'security scheme',
  ],
  [
    'the values of a parameter become texts',
    parameter({ schema: { type: 'integer', enum: [1, 2] } }),
    parameter({ schema: { ...text, enum: ['1', '2'] } }),
    'listed',
    'type',
  ],
  [
    'a rule comes beside a reference in OpenAPI 3.0',
    documentOf({
      openapi: '3.0.3',
      paths: { '/a': { post: { requestBody: json(field({ $ref: '#/components/schemas/One' })), responses: ok } } },
    }),
    documentOf({
      openapi: '3.0.3',
      paths: {
        '/a': {
          post: {
            requestBody: json(field({ $ref: '#/components/schemas/One', required: ['q'] })),
            responses: ok,
          },
        },
      },
    }),
    'none',
    '',
  ],
  [
    'two things change',
    callOf({ parameters: [{ in: 'query', name: 'p', schema: text }] }),
    callOf({
      parameters: [
        { in: 'query', name: 'p', required: true, schema: { ...text, 'x-unknown': 1, contentEncoding: 'base64' } },
      ],
    }),
    'breaking',
    'moc',
  ],
];

it.each(operations)('when %s', async (_name, before, after, verdict, change) => {
  const found = await verdictOf(before, after);
  expect({ ...found, isNamed: found.changes.join('\n').includes(change) }).toEqual({
    ...found,
    verdict,
    isNamed: true,
  });
});
