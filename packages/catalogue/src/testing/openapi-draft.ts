import { stringify } from 'yaml';

import { importCatalogue } from '../import/catalogue.ts';

/** The parts of a document that a test can replace. */
export interface Draft {
  body?: unknown;
  operation?: object;
  root?: object;
  schemas?: object;
}

/** An OpenAPI document with one operation. */
export function documentOf({ body, operation, root, schemas }: Draft = {}): string {
  return stringify({
    openapi: '3.1.0',
    info: { title: 'Test API', version: '1.0.0' },
    tags: [{ name: 'Cards', description: 'All about cards.' }],
    paths: {
      '/v1/cards': {
        post: {
          operationId: 'issueCard',
          summary: 'Issue a card',
          tags: ['Cards'],
          ...(body !== undefined && { requestBody: { content: { 'application/json': { schema: body } } } }),
          responses: { 200: { description: 'Issued.' } },
          ...operation,
        },
      },
    },
    components: { schemas },
    ...root,
  });
}

/** Imports one such document, with a Korean overlay if there is one, from a temporary folder. */
export async function importOne(folder: (files: Record<string, string>) => string, draft: Draft, overlay?: object) {
  const files: Record<string, string> = { 'test.openapi.yaml': documentOf(draft) };
  if (overlay) files['test.overlay.ko.yaml'] = stringify(overlay);
  const catalogue = await importCatalogue(folder(files));
  const [api] = catalogue.apis;
  if (!api) throw new Error('nothing was imported');
  return { ...catalogue, api, params: api.definition.params };
}
