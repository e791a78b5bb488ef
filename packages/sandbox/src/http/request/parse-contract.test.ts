import { formPairs } from '@up/api/parameters/form-pairs';
import { ProblemError } from '@up/api/problem';

import { readBundle } from '@up/catalogue/import/read-bundle';
import type { ApiDefinition } from '@up/catalogue/model';
import { unusualApi } from '@up/catalogue/testing/unusual-api';
import { readCase } from '@up/catalogue/testing/read-case';
import type { PlainSchema } from '@up/catalogue/schemas/plain-schema';
import type { GivenRequest } from './given-request.ts';
import { createContractParse } from './parse-contract.ts';
import { createParseRequest } from './parse-request.ts';

let definitions: Map<string, ApiDefinition>;
beforeAll(async () => {
  const texts = [JSON.stringify(unusualApi), readCase('parts')];
  const bundles = await Promise.all(texts.map((text) => readBundle({ entry: 'a.json', files: { 'a.json': text } })));
  const apis = bundles.flatMap(({ catalogue }) => catalogue.apis);
  definitions = new Map(apis.map(({ id, definition }) => [id, definition]));
});

const definitionOf = (id: string): ApiDefinition => {
  const found = definitions.get(id);
  if (!found) throw new Error(`there is no ${id}`);
  return found;
};
const parse = (id: string, { headers = {}, query = {}, body }: Partial<GivenRequest>, path = {}) => {
  const api = {
    id,
    definition: definitionOf(id),
    isBuiltIn: false,
    method: 'POST',
    path: '',
    dailyMaxCount: 0,
    releasedOn: '2026-11-01',
    packages: [],
  };
  try {
    return createParseRequest(api)({ headers, query, body }, path);
  } catch (error) {
    if (error instanceof ProblemError) return error.problem;
    throw error;
  }
};
const form = (text: string, type = 'application/x-www-form-urlencoded'): Partial<GivenRequest> => ({
  headers: { 'content-type': type },
  body: { bytes: Buffer.from(text) },
});

const sid = `AC${'0'.repeat(32)}`;

describe('a form', () => {
  const valid = 'to=%2B821012345678&attempts=3&isUrgent=true&shipping[city]=Seoul&shipping[lines][0]=1&tags=a&tags=b';
  const send = (text: string) => parse('send-message', form(text), { sid });

  it('is read in the types of its schema', () => {
    expect(send(valid)).toMatchObject({
      body: {
        to: '+821012345678',
        attempts: 3,
        isUrgent: true,
        shipping: { city: 'Seoul', lines: [1] },
        tags: ['a', 'b'],
      },
    });
  });

  it.each([
    ['0.5', 0.5],
    ['', ''],
  ])('takes %j for a number that a text clears', (share, read) => {
    expect(send(`${valid}&share=${share}`)).toMatchObject({ body: { share: read } });
  });

  it.each([
    ['attempts=3', 'attempts=many', { attempts: 'parameter.type {"type":"number"}' }],
    ['attempts=3', 'attempts=1', { attempts: 'parameter.tooSmall {"min":2}' }],
    ['&shipping[city]=Seoul', '', { 'shipping.city': 'parameter.required' }],
    ['[lines][0]=1', '[lines][0]=x', { 'shipping.lines.0': 'parameter.type {"type":"number"}' }],
    ['&tags=b', '', { tags: 'parameter.tooFew {"min":2}' }],
  ])('with %s replaced by %j is rejected', (part, replaced, fieldErrors) => {
    expect(send(valid.replace(part, replaced))).toMatchObject({ status: 400, fieldErrors });
  });

  it('is not taken as JSON, nor JSON as a form', () => {
    expect(parse('send-message', { headers: { 'content-type': 'application/json' }, body: {} }, { sid })).toMatchObject(
      { status: 415 },
    );
    expect(parse('pay', form('a=1'))).toMatchObject({ status: 415 });
  });

  it('cannot change what all objects have', () => {
    expect(send(`${valid}&__proto__[polluted]=1&shipping[__proto__][polluted]=1`)).toMatchObject({ body: {} });
    expect({}).not.toHaveProperty('polluted');
  });
});

it('reads a multipart form with a file', () => {
  const part = (name: string, value: string) =>
    `--b1\r\nContent-Disposition: form-data; name="${name}"; filename="x"\r\n\r\n${value}\r\n`;
  const send = (size: string) =>
    parse(
      'upload',
      form(`${part('file', 'a\r\n\r\nb')}${part('attributes', size)}--b1--\r\n`, 'multipart/form-data; boundary=b1'),
    );
  expect(send('{"size":3}')).toMatchObject({ body: { file: 'a\r\n\r\nb', attributes: { size: 3 } } });
  expect(send('{"size":"x"}')).toMatchObject({ status: 400, fieldErrors: { 'attributes.size': expect.anything() } });
});

it.each([
  [['{"size":1}', '{"size":2}'], { body: {} }],
  [['{"size":1}', '{"size":"x"}'], { fieldErrors: { '1.size': expect.anything() } }],
])('reads the parts without names in %j', (parts, expected) => {
  const written = parts.map((each) => `--b\r\nContent-Type: application/json\r\n\r\n${each}\r\n`).join('');
  expect(parse('batch', form(`${written}--b--\r\n`, 'multipart/mixed; boundary=b'))).toMatchObject(expected);
});

it.each([
  ['<order id="7"><note>a</note></order>', { body: { order: { id: 7, note: 'a' } } }],
  ['{"id":7}', { body: { order: { id: 7 } } }],
  ['<order><note>a</note></order>', { fieldErrors: { 'order.id': 'parameter.required' } }],
  ['<order', { fieldErrors: { order: expect.anything() } }],
])('reads the part %s by its content type', (text, expected) => {
  const part = `Content-Disposition: form-data; name="order"\r\nContent-Type: application/xml\r\n\r\n${text}`;
  expect(parse('attach', form(`--b\r\n${part}\r\n--b--\r\n`, 'multipart/form-data; boundary=b'))).toMatchObject(
    expected,
  );
});

describe('a file', () => {
  const png = '\u0089PNG\r\n\0\0\u00ff';
  const send = (head: string, content = png) =>
    parse('upload', {
      headers: { 'content-type': 'multipart/form-data; boundary="b 1"' },
      body: {
        bytes: Buffer.from(
          `--b 1\r\n${head}\r\n\r\n${content}\r\n--b 1\r\nContent-Disposition: form-data; name="attributes"\r\n\r\n{"size":1}\r\n--b 1--\r\n`,
          'latin1',
        ),
      },
    });
  const named = 'Content-Disposition: form-data; name="file"; filename="a.png"';

  it('of any bytes is taken', () => {
    expect(send(named)).toMatchObject({ body: { file: png.replaceAll('\0', ' '), attributes: { size: 1 } } });
  });

  it.each<[PlainSchema, boolean]>([
    [{ type: 'object', properties: { size: { type: 'integer' } } }, true],
    [{ $ref: '#/$defs/0' }, true],
    [{ type: 'string', maxLength: 2 }, false],
  ])('as the whole body with the schema %j is taken: %s', (schema, isTaken) => {
    const parameters = { path: true, query: true, header: true };
    const contentType = 'application/octet-stream';
    const take = createContractParse({
      parameters,
      body: { contentType, schema, isRequired: true },
      definitions: { 0: { type: 'object' } },
    });
    const send = () => take({ query: {}, ...form(png, contentType) } as GivenRequest, {});
    if (isTaken) expect(send()).toMatchObject({ body: {} });
    else expect(send).toThrow(ProblemError);
  });
});

const search = { 'filter[since]': '2026-01-01', 'filter[limit]': '5', ids: '1,2' };

it('reads deep objects and lists of a query, and no header that a parameter cannot describe', () => {
  const headers = { accept: '*/*', cookie: 'session=abcd%3B' };
  expect(parse('search', { query: search, headers })).toMatchObject({
    query: { filter: { since: '2026-01-01', limit: 5 }, ids: [1, 2] },
  });
  expect(parse('search', { query: { ...search, ids: '1,x' }, headers })).toMatchObject({
    status: 400,
    fieldErrors: { 'ids.1': expect.anything() },
  });
});

describe('a cookie', () => {
  it.each([
    [{ cookie: 'other=1; session=abcd%3B' }],
    [{ 'x-up-cookie': 'session=abcd%3B' }],
    [{ 'x-up-cookie': 'other=1', cookie: 'session=abcd%3B' }],
  ])('is read from %j', (headers) => {
    expect(parse('search', { query: search, headers })).not.toHaveProperty('status');
  });

  it.each([
    [{}, 'parameter.required'],
    [{ cookie: 'session=%zz' }, 'parameter.format'],
    [{ cookie: '__proto__=1' }, 'parameter.required'],
  ])('of %j is rejected', (headers, message) => {
    expect(parse('search', { query: search, headers })).toMatchObject({
      status: 400,
      fieldErrors: { session: message },
    });
  });
});

describe('a body in JSON', () => {
  const body = { method: { kind: 'card', number: '4242424242424242' }, keys: [1, 'abc'], on: '2026-02-01' };
  const node = (children: unknown[]) => ({ name: 'a', children });

  it('may have any alternative, and values of several types', () => {
    expect(parse('pay', { body })).toMatchObject({ body });
    expect(
      parse('pay', { body: { ...body, method: { kind: 'transfer', iban: 'KR00'.repeat(5) } } }),
    ).not.toHaveProperty('status');
  });

  it.each<[string, object, string]>([
    ['a date that is none', { on: 'nodate' }, 'on'],
    ['an unknown discriminator', { method: { kind: 'cash', number: '4242424242424242' } }, 'method.kind'],
    ['the fields of another alternative', { method: { kind: 'transfer', number: '4242424242424242' } }, 'method.iban'],
    [
      'a wrong type below a schema that contains itself',
      { tree: node([node([{ name: 1, children: [] }])]) },
      'tree.children.0.children.0.name',
    ],
    ['no alternative of an item', { keys: [true] }, 'keys.0'],
  ])('with %s is rejected', (_name, more, field) => {
    expect(parse('pay', { body: { ...body, ...more } })).toMatchObject({
      status: 400,
      fieldErrors: { [field]: expect.anything() },
    });
  });

  it.each(['text/json', 'application/vnd.shop+json'])('is read in %s', (type) => {
    expect(parse('pay', form(JSON.stringify(body), type))).toMatchObject({ body });
  });

  it('is required if the document says so', () => {
    expect(parse('pay', {})).toMatchObject({ status: 400, fieldErrors: { body: 'parameter.required' } });
  });
});

it('takes the sample of every operation', () => {
  for (const [id, { requestExample, parameterSamples, request }] of definitions) {
    const type = request?.body?.contentType;
    const fields = Array.isArray(requestExample)
      ? requestExample.map((each): [string, string] => ['', JSON.stringify(each)])
      : formPairs((requestExample ?? {}) as Record<string, unknown>, request?.body?.encodings);
    const multipart = fields.map(
      ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const sent: Partial<GivenRequest> =
      type === 'application/json' || type === undefined
        ? { body: requestExample }
        : type.startsWith('multipart/')
          ? form(`${multipart.join('')}--b--\r\n`, `${type}; boundary=b`)
          : form(new URLSearchParams(fields).toString());
    const query = Object.fromEntries(formPairs(parameterSamples?.query ?? {}, request?.queryEncodings));
    const cookie = formPairs(parameterSamples?.cookie ?? {}).map(
      ([name, value]) => `${name}=${encodeURIComponent(value)}`,
    );
    const headers = { ...sent.headers, cookie: cookie.join('; ') };
    expect([id, parse(id, { ...sent, headers, query }, parameterSamples?.path)]).toEqual([
      id,
      expect.not.objectContaining({ status: expect.anything() }),
    ]);
  }
});
