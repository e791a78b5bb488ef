/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';

import { type Draft, documentOf, importOne } from '../../testing/openapi-draft.ts';
import { temporaryFolders } from '../../testing/temporary-folder.ts';
import { importCatalogue } from './catalogue.ts';
import { DocumentError } from './document-error.ts';

const folder = temporaryFolders();

describe('a broken document', () => {
  it.each<[string, Draft, string, string]>([
    [
      'a reference to nowhere',
      { body: { $ref: '#/components/schemas/No' } },
      '/paths/~1v1~1cards/post/requestBody/content/application~1json/schema',
      'leads nowhere',
    ],
    [
      'a reference to another file',
      { body: { $ref: 'other.yaml#/Card' } },
      '/paths/~1v1~1cards/post/requestBody/content/application~1json/schema',
      'leads to a file that is not there',
    ],
    [
      'a reference to itself',
      {
        operation: { requestBody: { $ref: '#/components/requestBodies/A' } },
        root: { components: { requestBodies: { A: { $ref: '#/components/requestBodies/A' } } } },
      },
      '/components/requestBodies/A',
      'leads to itself',
    ],
    [
      'a type that is none',
      { body: { properties: { a: { type: 'text' } } } },
      '/paths/~1v1~1cards/post/requestBody/content/application~1json/schema/properties/a',
      '"text" is not a type',
    ],
    [
      'a wrong x-moc',
      { body: { properties: { a: { type: 'string', 'x-moc': 'maybe' } } } },
      '/paths/~1v1~1cards/post/requestBody/content/application~1json/schema/properties/a',
      'must be mandatory, optional or conditional',
    ],
    [
      'a length that is no number',
      { body: { properties: { a: { type: 'string', maxLength: '9' } } } },
      '/paths/~1v1~1cards/post/requestBody/content/application~1json/schema/properties/a/maxLength',
      'must be a number',
    ],
    [
      'an operation without an id',
      { operation: { operationId: undefined } },
      '/paths/~1v1~1cards/post',
      '"operationId" is missing',
    ],
    ['an operation without a tag', { operation: { tags: [] } }, '/paths/~1v1~1cards/post', '"tags" is missing'],
    [
      'a tag that is not declared',
      { operation: { tags: ['Wallets'] } },
      '/paths/~1v1~1cards/post',
      'there is no tag "wallets"',
    ],
    [
      'a name that fits into no address',
      { operation: { operationId: '카드발급' } },
      '/paths/~1v1~1cards/post',
      'no id can be made of "카드발급"',
    ],
    [
      'a package of an unknown type',
      { root: { 'x-packages': [{ id: 'a', type: 'FREE' }] } },
      '/x-packages/0',
      '"type" must be one of SANDBOX',
    ],
    [
      'a package with an unknown group',
      { root: { 'x-packages': [{ id: 'a', groups: ['b'] }] } },
      '/x-packages/0/groups/0',
      'there is no group "b"',
    ],
    [
      'an unknown security scheme',
      { operation: { security: [{ key: [] }] } },
      '/paths/~1v1~1cards/post/security/0',
      'there is no security scheme "key"',
    ],
    ['another version of OpenAPI', { root: { openapi: '2.0' } }, '/openapi', 'version 2.0 is not understood'],
    ['no version', { root: { info: { title: 'Test' } } }, '/info', '"version" is missing'],
  ])('with %s is refused by file, line, place and reason', async (_what, draft, pointer, reason) => {
    const error = await importOne(folder, draft).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DocumentError);
    expect(error).toMatchObject({ file: 'test.openapi.yaml', pointer });
    expect((error as Error).message).toMatch(/^test\.openapi\.yaml:\d+ at #/);
    expect((error as Error).message).toContain(reason);
  });

  it('that is not YAML is refused by file and line', async () => {
    const files = { 'broken.openapi.yaml': 'openapi: 3.1.0\ninfo: [1, 2\n' };
    await expect(importCatalogue(folder(files))).rejects.toThrow(/^broken\.openapi\.yaml:\d at #: /);
  });

  it('in which two operations share an id is refused', async () => {
    const files = { 'a.openapi.yaml': documentOf(), 'b.openapi.yaml': documentOf() };
    await expect(importCatalogue(folder(files))).rejects.toThrow(/there are two APIs "issue-card" in version 1\.0\.0/);
  });
});
