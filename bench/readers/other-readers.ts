import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';

import { portOf } from '@up/processes/origin-of';

const run = promisify(execFile);
const cache = join(import.meta.dirname, '../../node_modules/.cache/bench-readers');

/** A large public document: 417 operations, 4.2 MB. `BENCH_DOCUMENT` names another file. */
const documentUrl =
  'https://raw.githubusercontent.com/stripe/openapi/e0123a38b40c8d840b4c0469ac0ee1650b6bfea3/openapi/spec3.json';

export interface OtherReader {
  name: string;
  /** The file of its package that a page loads. */
  file: string;
  package: string;
  page(script: string): string;
  /** Whether the fragment of a link of its navigation opens an operation. */
  opens(fragment: string, operation: Operation): boolean;
}

export interface Operation {
  id: string;
  method: string;
  path: string;
}

const pageWith = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Reader</title><meta name="viewport" content="width=device-width"></head><body>${body}</body></html>`;

/** In exact versions, as their guides include them. They are no dependencies of the project. */
export const otherReaders: readonly OtherReader[] = [
  {
    name: 'Redoc',
    package: 'redoc@3.0.1',
    file: 'bundles/redoc.standalone.js',
    page: (script) =>
      pageWith(`<redoc spec-url="/openapi.json"></redoc><script type="module" src="${script}"></script>`),
    opens: (fragment, { id }) => fragment.toLowerCase().endsWith(`/${id.toLowerCase()}`),
  },
  {
    name: 'Scalar',
    package: '@scalar/api-reference@1.72.1',
    file: 'dist/browser/standalone.js',
    page: (script) =>
      pageWith(
        `<div id="app"></div><script src="${script}"></script><script>Scalar.createApiReference('#app', { url: '/openapi.json', withDefaultFonts: false })</script>`,
      ),
    opens: (fragment, { method, path }) => decodeURIComponent(fragment).endsWith(`${method}${path}`),
  },
];

/** The document and the scripts of the other readers; fetched once. @throws {Error} without network */
export async function fetchReaders(): Promise<{ document: string; scripts: ReadonlyMap<string, Buffer> }> {
  await mkdir(cache, { recursive: true });
  const scripts = new Map<string, Buffer>();
  for (const reader of otherReaders) scripts.set(reader.name, await readFile(await fetchScript(reader)));
  return { document: await fetchDocument(), scripts };
}

async function fetchDocument(): Promise<string> {
  const own = process.env.BENCH_DOCUMENT;
  if (own) return readFile(own, 'utf8');
  const file = join(cache, 'openapi.json');
  if (!existsSync(file)) {
    await writeFile(`${file}.part`, await fetchText(documentUrl));
    await rename(`${file}.part`, file);
  }
  return readFile(file, 'utf8');
}

async function fetchText(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(60_000) });
    if (response.ok) return await response.text();
    throw new Error(`the server returned ${response.status}`);
  } catch (cause) {
    const { message } = (cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause) as Error;
    // Unlike the readers, it is in no registry.
    throw new Error(`${url} cannot be fetched (${message}): name another document with BENCH_DOCUMENT`, { cause });
  }
}

/** Unpacks one file of a package from the registry, without the package's own dependencies, which it contains. */
async function fetchScript({ package: name, file }: OtherReader): Promise<string> {
  const folder = join(cache, name.replaceAll(/[^\w.-]+/g, '-'));
  const script = join(folder, 'package', file);
  if (existsSync(script)) return script;
  const unpacked = `${folder}.part`;
  await rm(unpacked, { recursive: true, force: true });
  await mkdir(unpacked, { recursive: true });
  const { stdout } = await run('npm', ['pack', name, '--silent', '--pack-destination', unpacked], {
    timeout: 120_000,
    shell: process.platform === 'win32',
  });
  await run('tar', ['-xzf', stdout.trim().split(/\s+/).at(-1) ?? '', `package/${file}`], { cwd: unpacked });
  await rename(unpacked, folder);
  return script;
}

/** Serves each reader at its name, all files compressed as our edge compresses its own. */
export async function serveReaders(
  document: string,
  scripts: ReadonlyMap<string, Buffer>,
): Promise<{ origin: string; server: Server }> {
  const files = new Map<string, { type: string; body: Buffer }>();
  const add = (path: string, type: string, text: string | Buffer) =>
    files.set(path, { type, body: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) });
  add('/openapi.json', 'application/json', document);
  for (const { name, page } of otherReaders) {
    add(`/${name}.js`, 'text/javascript', scripts.get(name) ?? '');
    add(`/${name}`, 'text/html; charset=utf-8', page(`/${name}.js`));
  }
  const server = createServer(({ url = '' }, response) => {
    const file = files.get(url);
    if (!file) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' }).end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  return { origin: `http://localhost:${port}`, server };
}
