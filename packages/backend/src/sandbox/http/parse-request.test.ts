/** @jest-environment node */
import { expect, it } from '@jest/globals';

import type { ParameterDefinition } from '@up/api/entities/parameter';

import { createParseRequest } from './parse-request.ts';
import type { SandboxApi } from './sandbox-api.ts';

const documented = (part: Partial<ParameterDefinition>): ParameterDefinition => ({
  moc: 'optional',
  type: 'string',
  field: 'idempotency-key',
  location: 'header',
  description: [{ lang: 'EN', content: 'The key.' }],
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
