import { type Draft, documentOf, importOne } from '../testing/openapi-draft.ts';
import { errorMessage } from '@up/api/error-message';
import { temporaryFolders } from '@up/platform/testing/files/temporary-folder';
import { importCatalogue } from './catalogue.ts';
import { DocumentError } from '../document/document-error.ts';

const folder = temporaryFolders();

describe('an invalid document', () => {
  it.each<[string, Draft, string, string]>([
    [
      'an unresolvable reference',
      { body: { $ref: '#/components/schemas/No' } },
      '/paths/~1v1~1cards/post/requestBody/content/application~1json/schema',
      'cannot be resolved',
    ],
    [
      'a reference to another file',
      { body: { $ref: 'other.yaml#/Card' } },
      '/paths/~1v1~1cards/post/requestBody/content/application~1json/schema',
      'refers to a file that does not exist',
    ],
    [
      'a reference to itself',
      {
        operation: { requestBody: { $ref: '#/components/requestBodies/A' } },
        root: { components: { requestBodies: { A: { $ref: '#/components/requestBodies/A' } } } },
      },
      '/components/requestBodies/A',
      'refers to itself',
    ],
    [
      'an unknown type',
      { body: { properties: { a: { type: 'text' } } } },
      '/paths/~1v1~1cards/post/requestBody/content/application~1json/schema/properties/a',
      '"text" is not a JSON Schema type',
    ],
    [
      'a wrong x-moc',
      { body: { properties: { a: { type: 'string', 'x-moc': 'maybe' } } } },
      '/paths/~1v1~1cards/post/requestBody/content/application~1json/schema/properties/a',
      'must be mandatory, optional or conditional',
    ],
    [
      'a length that is not a number',
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
      'tag "wallets" is not declared',
    ],
    [
      'a name without characters for a URL',
      { operation: { operationId: '支払' } },
      '/paths/~1v1~1cards/post',
      'cannot derive an id from "支払"',
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
      'group "b" does not exist',
    ],
    [
      'a package with an unknown mandatory API',
      { root: { 'x-packages': [{ id: 'a', mandatoryApis: ['b'] }] } },
      '/x-packages/0/mandatoryApis/0',
      'API "b" does not exist',
    ],
    [
      'an unknown security scheme',
      { operation: { security: [{ key: [] }] } },
      '/paths/~1v1~1cards/post/security/0',
      'security scheme "key" does not exist',
    ],
    ['another version of OpenAPI', { root: { openapi: '2.0' } }, '/openapi', 'version 2.0 is not supported'],
    ['no version', { root: { info: { title: 'Test' } } }, '/info', '"version" is missing'],
  ])('with %s is rejected with file, line, pointer and reason', async (_name, draft, pointer, reason) => {
    const error = await importOne(folder, draft).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DocumentError);
    expect(error).toMatchObject({ file: 'test.openapi.yaml', pointer });
    expect(errorMessage(error)).toMatch(/^test\.openapi\.yaml:\d+ at #/);
    expect(errorMessage(error)).toContain(reason);
  });

  it('that is not YAML is rejected with file and line', async () => {
    const files = { 'broken.openapi.yaml': 'openapi: 3.1.0\ninfo: [1, 2\n' };
    await expect(importCatalogue(folder(files))).rejects.toThrow(/^broken\.openapi\.yaml:\d at #: /);
  });

  it('in which two operations share an id is rejected', async () => {
    const files = { 'a.openapi.yaml': documentOf(), 'b.openapi.yaml': documentOf() };
    await expect(importCatalogue(folder(files))).rejects.toThrow(/there are two APIs "issue-card" in version 1\.0\.0/);
  });
});
