import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import type { CatalogueSnapshot, RestoreReport } from '@up/api/calls/catalogue/catalogue-snapshots';
import { reasonCodes } from '@up/api/problem';

import { UsageError } from '../../command.ts';
import { catalogueCommand } from './catalogue.ts';

const snapshot: CatalogueSnapshot = {
  id: 7,
  takenAt: '2026-11-20T09:00:00.000Z',
  action: 'import',
  source: 'shop\u001b[2J.yaml',
  packages: ['shop'],
  added: 1,
  changed: 0,
  removed: 2,
};
const line = '7  2026-11-20 09:00  import of shop[2J.yaml: shop  (1 added, 0 changed, 2 removed)';
const report: RestoreReport = {
  applied: false,
  packages: [{ id: 'shop', title: 'Shop', change: 'changed', builtIn: false, source: 'shop.yaml' }],
  added: [{ id: 'a', title: 'A', method: 'GET', path: '/a', breaking: false, changes: [] }],
  changed: [],
  removed: [],
  unchanged: 0,
  undone: [snapshot],
};

let root: string;
let backend: Server;
let received: { method?: string; url?: string; body: string }[];
let responses: { status: number; body: unknown }[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'up-catalogue-'));
  await writeFile(join(root, 'token'), 'the-token\n');
  received = [];
  backend = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ method: request.method, url: request.url, body });
      const { status, body: reply } = responses.shift() ?? { status: 500, body: {} };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    });
  }).listen(0, '127.0.0.1');
  await once(backend, 'listening');
});
afterEach(async () => {
  backend.close();
  await rm(root, { recursive: true, force: true });
});

async function catalogue(names: string[], flags: string[] = [], options: Record<string, string> = {}) {
  const lines: string[] = [];
  const workspace = { root, storeDirectory: root, environmentsDirectory: root };
  const url = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  await catalogueCommand.run({
    workspace,
    environment: 'local',
    names,
    flags: new Set(flags),
    options: { url, 'token-file': join(root, 'token'), ...options },
    print: (each) => void lines.push(each),
  });
  return lines;
}
const problemOf = (status: number, reasonCode: string, detail: string) => ({
  status,
  body: { type: 'about:blank', title: 'Refused', status, reasonCode, detail },
});

describe('portal catalogue restore', () => {
  test('lists what can be undone, without control characters', async () => {
    responses = [{ status: 200, body: [snapshot] }];
    expect(await catalogue(['snapshots'])).toEqual([line]);
    responses = [{ status: 200, body: [] }];
    expect(await catalogue(['snapshots'])).toEqual(['there is nothing to undo']);
  });

  test('shows what the last change was, and changes nothing without --apply', async () => {
    responses = [
      { status: 200, body: [snapshot] },
      { status: 200, body: report },
    ];
    expect(await catalogue(['restore'])).toEqual([
      `undoes ${line}`,
      'package shop "Shop": changed',
      '+ GET /a  a',
      '1 added, 0 changed, 0 removed, 0 unchanged; 0 breaking',
      'This was a preview. Apply it with: portal catalogue restore 7 --apply',
    ]);
    expect(received.at(-1)).toEqual({
      method: 'POST',
      url: '/api/operator/catalogue/snapshots/7/restore',
      body: '{"apply":false}',
    });
  });

  test('restores the given one, and says how to undo that', async () => {
    responses = [{ status: 200, body: { ...report, applied: true, snapshot: 8 } }];
    const lines = await catalogue(['restore', '7'], ['apply']);
    expect(lines.at(-1)).toBe('The catalogue is restored. Undo: portal catalogue restore 8');
    expect(received.at(-1)?.body).toBe('{"apply":true}');
  });

  test('says which one does not exist', async () => {
    responses = [problemOf(404, reasonCodes.notFound, '')];
    await expect(catalogue(['restore', '9'])).rejects.toThrow('there is no snapshot 9');
    await expect(catalogue(['restore', 'all'])).rejects.toThrow(UsageError);
  });
});

describe('portal catalogue import', () => {
  test('names the source of a document, and what to do when another one has the package', async () => {
    await writeFile(join(root, 'cards.json'), '{}');
    responses = [problemOf(409, reasonCodes.packageOfAnotherSource, 'The package belongs to the built-in catalogue.')];
    const run = () => catalogue(['import', join(root, 'cards.json')]);
    await expect(run()).rejects.toThrow(/^The package belongs to the built-in catalogue\.\n.*--package.*\n.*--source/);
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ source: 'cards.json', replace: false, apply: false });
    responses = [problemOf(409, reasonCodes.importInProgress, 'Another import is running.')];
    await expect(catalogue(['import', join(root, 'cards.json')], ['replace'], { source: 'cards' })).rejects.toThrow(
      /^Another import is running\.$/,
    );
    expect(JSON.parse(received[1]?.body ?? '')).toMatchObject({ source: 'cards', replace: true });
  });

  test('names a document of the web by its address without the query', async () => {
    const port = (backend.address() as AddressInfo).port;
    responses = [{ status: 200, body: {} }, problemOf(409, reasonCodes.importInProgress, 'Another import is running.')];
    const address = `http://127.0.0.1:${port}/openapi.json`;
    await expect(catalogue(['import', `${address}?token=secret`])).rejects.toThrow('Another import is running.');
    expect(JSON.parse(received[1]?.body ?? '')).toMatchObject({ source: address });
  });
});
