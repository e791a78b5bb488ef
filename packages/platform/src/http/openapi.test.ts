import * as z from 'zod/mini';

import { callDefinitions } from '@up/api/call';
import { apiMenu, packageDetails, productInfo } from '@up/api/calls/catalogue/catalogue';

import { openApiDocument } from './openapi.ts';

const schemas = {
  params: z.object({ id: z.string() }),
  body: z.object({ name: z.string(), nick: z.optional(z.string()) }),
  response: z.object({ id: z.string() }),
};
const defineCall = callDefinitions<{ save: typeof schemas }>();
const save = {
  ...defineCall({ name: 'save', summary: 'Saves', method: 'PUT', changes: [], path: '/api/products/info/:id' }),
  schemas,
};

describe('the OpenAPI document of the Main API', () => {
  const document = openApiDocument([apiMenu, packageDetails, productInfo, save], { title: 'Test', version: '1' });
  const paths = document.paths as Record<string, Record<string, Record<string, unknown>>>;

  it('has every call under its path, with parameters in braces', () => {
    expect(Object.keys(paths)).toEqual([
      '/api/no-auth/api-menu',
      '/api/package/list/all/{type}/details',
      '/api/products/info/{id}',
    ]);
    expect(Object.keys(paths['/api/products/info/{id}'] ?? {})).toEqual(['get', 'put']);
  });

  it('distinguishes path and query parameters, and required ones', () => {
    expect(paths['/api/products/info/{id}']?.get?.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true },
      { name: 'version', in: 'query', required: false },
      { name: 'detail', in: 'query', required: false },
    ]);
  });

  it('describes bodies, responses and problems', () => {
    expect(paths['/api/products/info/{id}']?.put).toMatchObject({
      requestBody: { content: { 'application/json': { schema: { required: ['name'] } } } },
      responses: { 200: {}, default: { content: { 'application/problem+json': {} } } },
    });
  });

  it('has every schema that it refers to', () => {
    const { schemas } = document.components as { schemas: Record<string, unknown> };
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    expect(new Set(references.map(([, name]) => name))).toEqual(new Set(Object.keys(schemas)));
    expect(JSON.stringify(document)).not.toContain('#/$defs');
  });
});
