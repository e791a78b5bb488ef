import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { integrityOf } from '../contract/integrity.ts';
import { storePath } from './directory-store.ts';
import { versionBase } from './store-address.ts';
import { createStore } from './create-store.ts';
import { IntegrityError, readVerified } from './store.ts';
import { storeVersion, temporaryWorkspace } from '../testing/published-versions.ts';

let workspace: Awaited<ReturnType<typeof temporaryWorkspace>>;
beforeAll(async () => {
  workspace = await temporaryWorkspace();
  await mkdir(join(workspace.storeDirectory, 'one/1'), { recursive: true });
  await writeFile(join(workspace.storeDirectory, 'one/1/a.js'), 'good');
  await writeFile(join(workspace.root, 'secret'), 'secret');
  await mkdir(`${workspace.storeDirectory}-beside`);
  await writeFile(join(`${workspace.storeDirectory}-beside`, 'secret'), 'secret');
});
afterAll(() => workspace.close());

describe('a store of files', () => {
  test('reads its files', async () => {
    const store = createStore(workspace.storeDirectory);
    expect(String(await store.read('/_portal/one/1/a.js'))).toBe('good');
    expect(String(await createStore(`${workspace.storeDirectory}/`).read('/_portal/one/1/a.js'))).toBe('good');
  });

  test.each([
    '/_portal/../secret',
    '/_portal/one/../../secret',
    '/_portal/../store-beside/secret',
    '/_portal/',
    '/_portal/one/..',
    '/secret',
    '//example.com/a.js',
    'file:///etc/passwd',
    '',
  ])('rejects %p', async (address) => {
    expect(() => storePath(workspace.storeDirectory, address)).toThrow(/leaves the store|not an address/);
    await expect(createStore(workspace.storeDirectory).read(address)).rejects.toThrow(
      /leaves the store|not an address/,
    );
  });

  test('reports missing files in clear messages', async () => {
    await expect(createStore(workspace.storeDirectory).read('/_portal/one/2/a.js')).rejects.toThrow(
      '/_portal/one/2/a.js is not in the store',
    );
  });
});

test('a store that cannot be written says so, whatever was to be written', async () => {
  const store = createStore(join(workspace.root, 'secret/store'));
  const rejection = 'secret/store cannot be written: ENOTDIR';
  await expect(store.create('/_portal/_overrides/a.json', '{}')).rejects.toThrow(rejection);
  await expect(store.removeFile('/_portal/_overrides/a.json')).rejects.toThrow(rejection);
  await expect(store.remove('one', '1.0.0')).rejects.toThrow(rejection);
});

test('elsewhere is read over HTTP, and an error response is an error', async () => {
  const respond = jest.fn<typeof fetch>();
  const store = createStore(workspace.storeDirectory, respond);
  respond.mockResolvedValueOnce(new Response('far'));
  expect(String(await store.read('https://cdn.example/one/1/a.js'))).toBe('far');
  respond.mockResolvedValueOnce(new Response('no', { status: 404 }));
  await expect(store.read('https://cdn.example/one/1/b.js')).rejects.toThrow('answered 404');
});

test('rejects a changed byte', async () => {
  const store = createStore(workspace.storeDirectory);
  const address = '/_portal/one/1/a.js';
  expect(String(await readVerified(store, address, integrityOf('good')))).toBe('good');
  await expect(readVerified(store, address, integrityOf('Good'))).rejects.toThrow(IntegrityError);
});

test('returns the description of a published version', async () => {
  const published = await storeVersion(workspace.storeDirectory, { name: 'two', version: '1.0.0' });
  const url = '/_portal/two/1.0.0/mf-manifest.json';
  expect(versionBase(url)).toBe('/_portal/two/1.0.0/');
  const store = createStore(workspace.storeDirectory);
  expect(await store.find('two', '1.0.0')).toEqual(published);
  expect(await store.find('two', '2.0.0')).toBeUndefined();
  await writeFile(join(workspace.storeDirectory, 'two/1.0.0/portal.json'), '{"name":"two"}');
  await expect(store.find('two', '1.0.0')).rejects.toThrow(/portal\.json is not a valid description of a version$/);
});
