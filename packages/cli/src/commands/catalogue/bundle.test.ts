import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { collectBundle } from './bundle.ts';

const text = JSON.stringify({ openapi: '3.1.0', paths: { '/a': { $ref: 'paths/a.yaml' } } });
const part = "get: { responses: { '200': { $ref: '../shared/ok%20.yaml#/Ok' } } }\n";
const shared = 'Ok: { description: 확인 }\n';
const names = ['paths/a.yaml', 'shared/ok .yaml'];

describe('a document of a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  const write = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  beforeAll(() => {
    for (const each of ['paths', 'shared']) mkdirSync(join(folder, each));
    write('paths/a.yaml', part);
    write('shared/ok .yaml', shared);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is read with all files that it refers to, directly or indirectly', async () => {
    const { entry, files } = await collectBundle(write('a.json', text));
    expect(entry).toBe('a.json');
    expect(files).toEqual({ 'a.json': text, [names[0] ?? '']: part, [names[1] ?? '']: shared });
  });

  it.each([
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 with a byte order mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 without a byte order mark', Buffer.from(text, 'utf16le')],
    ['big-endian UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ])('is read in %s', async (_, bytes) => {
    const { files } = await collectBundle(write('encoded.json', bytes));
    expect(files['encoded.json']).toBe(text);
  });

  it('is rejected when it is not a text, or does not exist', async () => {
    const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xd9]);
    await expect(collectBundle(write('picture.json', bytes))).rejects.toThrow('picture.json is not a text in UTF-8');
    await expect(collectBundle(join(folder, 'none.json'))).rejects.toThrow(/the file .*none\.json does not exist/);
  });

  it('skips files of other folders, and tolerates malformed references', async () => {
    const odd = { a: { $ref: '../outside.yaml' }, b: { $ref: 'bad%zz.yaml#/A' } };
    const { files } = await collectBundle(write('odd.json', JSON.stringify(odd)));
    expect(Object.keys(files)).toEqual(['odd.json']);
  });
});

describe('a document on the web', () => {
  let server: Server;
  let origin: string;
  const responses: Record<string, string> = {
    '/v2/a.json': text,
    '/v2/paths/a.yaml': part,
    '/v2/shared/ok%20.yaml': shared,
  };
  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = request.url ?? '';
      if (path === '/latest') return response.writeHead(302, { location: '/v2/a.json' }).end();
      if (path === '/page') return response.end('<!DOCTYPE html><title>Sign in</title>');
      const reply = responses[path];
      if (reply === undefined) return response.writeHead(404).end('not here');
      return response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(reply));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  it('is read with its references, relative to the address after redirects', async () => {
    const { entry, files } = await collectBundle(`${origin}/latest`);
    expect(files).toEqual({ [entry]: text, [names[0] ?? '']: part, [names[1] ?? '']: shared });
  });

  it.each([
    ['/none.json', 'answered with 404'],
    ['/page', 'is a web page, not a document'],
  ])('is rejected at %s, which %s', async (path, reason) => {
    await expect(collectBundle(origin + path)).rejects.toThrow(`${origin}${path} ${reason}`);
  });
});
