import type { ParameterDefinition } from '@up/api/entities/parameter';
import { parameterMessage } from '@up/api/parameters/parameter-message';

import { createParseRequest } from './parse-request.ts';
import type { SandboxApi } from '../sandbox-api.ts';

const documented = (part: Partial<ParameterDefinition>): ParameterDefinition => ({
  moc: 'optional',
  type: 'string',
  field: 'idempotency-key',
  location: 'header',
  description: [
    { lang: 'EN', content: 'The key.' },
    { lang: 'KO', content: '키입니다.' },
  ],
  order: 1,
  ...part,
});

function parseKey(headers: ParameterDefinition[], length: number): void {
  const api = { definition: { headers, params: [], responses: [] } } as unknown as SandboxApi;
  createParseRequest(api)({ headers: { 'idempotency-key': 'k'.repeat(length) }, query: {}, body: {} }, {});
}

it.each<[string, ParameterDefinition[], number]>([
  ['without a definition', [], 64],
  ['with a definition that has no maximum', [documented({})], 64],
  ['with its own maximum', [documented({ length: { type: 'range', max: 200 } })], 200],
])('limits the idempotency key of an API %s', (_api, headers, maximum) => {
  expect(() => parseKey(headers, maximum)).not.toThrow();
  expect(() => parseKey(headers, maximum + 1)).toThrow(
    expect.objectContaining({
      problem: expect.objectContaining({
        fieldErrors: { [headers[0]?.field ?? 'Idempotency-Key']: `parameter.tooLong {"max":${maximum}}` },
      }),
    }),
  );
});

it('rejects fields that a built-in document does not describe, at their paths', () => {
  const limit = documented({ location: 'body', field: 'amount', type: 'number' });
  const params = [
    documented({ location: 'query', field: 'limit' }),
    documented({ location: 'body', field: 'metadata', type: 'object' }),
    documented({
      location: 'body',
      field: 'controls',
      type: 'object',
      params: [
        documented({
          location: 'body',
          field: 'limits',
          type: 'array',
          params: [limit, { ...limit, field: 'period', order: 2 }],
        }),
      ],
    }),
  ];
  const parse = (isBuiltIn: boolean, query: object, body: object) => {
    const api = { isBuiltIn, definition: { headers: [], params, responses: [] } } as unknown as SandboxApi;
    return () => createParseRequest(api)({ headers: {}, query, body }, {});
  };
  const known = { controls: { limits: [{ amount: 1 }] }, metadata: { any: 'thing' } };
  expect(parse(true, { limit: '1' }, known)).not.toThrow();
  const misspelt = { controls: { limits: [{ amount: 1 }, { amuont: 1 }] }, control: {} };
  const notAllowed = parameterMessage('parameter.notAllowed', {});
  expect(parse(true, { limits: '1' }, misspelt)).toThrow(
    expect.objectContaining({
      problem: expect.objectContaining({
        fieldErrors: { limits: notAllowed, 'controls.limits.1.amuont': notAllowed, control: notAllowed },
      }),
    }),
  );
  expect(parse(false, { limits: '1' }, misspelt)).not.toThrow();
});
