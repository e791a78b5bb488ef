import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { writeText } from './body-pieces.ts';
import { curlFor } from './languages/curl-shells.ts';
import { httpRequest, type HttpRequest } from './http-request.ts';
import { writeSample } from './write-sample.ts';

const run = promisify(execFile);
const headers = { 'X-Key': 'a "quoted" $1', 'X-Ids': '3,4' };
const file = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff, 0x0d, 0x0a]);

const requests: Record<string, HttpRequest> = {
  'a query and a path with styles': httpRequest(
    {
      ...{ method: 'GET', path: '/카드/{ids}/a b/[x]', queryEncodings: { card: { style: 'deepObject' } } },
      parameterEncodings: { path: { ids: { style: 'matrix' } } },
    },
    {
      path: { ids: ['a/b', '한글'] },
      query: { 'filter[name]': 'x y&z=+%', card: { exp: 12 }, list: ['$a', '`b`'] },
      header: headers,
      cookie: { sid: 'a b' },
    },
  ),
  'no body': httpRequest({ method: 'HEAD', path: '/cards' }, { path: {}, query: {}, header: headers }),
  JSON: httpRequest(
    { method: 'POST', path: '/cards' },
    {
      ...{ path: {}, query: {}, header: headers },
      body: {
        name: "김서연 'Sean' “O’Neil”",
        memo: 'a\n\tb \\ c\r\n',
        cost: '$HOME ${x} `id` """ {0} %s',
        list: [true, null, 1.5],
      },
    },
  ),
  'a form': httpRequest(
    { method: 'POST', path: '/forms', requestContentType: 'application/x-www-form-urlencoded' },
    { path: {}, query: {}, header: {}, body: { a: 'x y&z+ü', list: [1, 2], note: '@file' } },
  ),
  'a text with spaces at both ends': httpRequest(
    { method: 'PUT', path: '/texts', requestContentType: 'text/plain' },
    { path: {}, query: {}, header: {}, body: '  가나 "다" \\n $x  \n    second  \n' },
  ),
  'a form with a file': httpRequest(
    {
      ...{ method: 'POST', path: '/documents', requestContentType: 'multipart/form-data' },
      bodyEncodings: {
        meta: { contentType: 'application/json', headers: { 'X-Part': 'p "1"' } },
        logo: { contentType: 'image/png', isFile: true },
      },
    },
    { path: {}, query: {}, header: {}, body: { meta: { name: '김 "A" \\ b;c' }, note: "@a;b'", logo: 'x' } },
  ),
};

interface Received {
  method: string;
  target: string;
  headers: Record<string, unknown>;
  type: string;
  body: Buffer;
}

let folder: string;
let server: Server;
let received: Received | undefined;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'program-'));
  writeFileSync(join(folder, 'logo.png'), file);
  server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { method = '', url = '' } = incoming;
      const type = incoming.headers['content-type'] ?? '';
      received = { method, target: url, headers: incoming.headers, type, body: Buffer.concat(chunks) };
      response.end('taken');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => (received = undefined));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** What starts a program at once; the others run in `npm run test:full`. */
const quickCommands = new Set(['bash', process.execPath]);

/** How the program of a request runs, by the language. */
const runners: Record<string, { command: string; run: (request: HttpRequest) => Promise<unknown> }> = {
  curl: { command: 'bash', run: (request) => run('bash', ['-c', curlFor('bash', origin(), request)], { cwd: folder }) },
  javascript: runnerOf('javascript', 'sample.mjs', process.execPath),
  python: runnerOf('python', 'sample.py', 'python3'),
  php: runnerOf('php', 'sample.php', 'php'),
  java: runnerOf('java', 'Sample.java', 'java'),
  go: runnerOf('go', 'sample.go', 'go', ['run']),
};

function runnerOf(
  language: 'javascript' | 'python' | 'php' | 'java' | 'go',
  name: string,
  command: string,
  words = [''],
) {
  return {
    command,
    run: (request: HttpRequest) => {
      writeFileSync(join(folder, name), writeSample(language, { origin: origin(), request }));
      return run(command, [...words.filter(Boolean), name], { cwd: folder });
    },
  };
}

/** The head and the content of each part. */
function partsIn(body: string, boundary: string): string[][] {
  const parts = body.split(`--${boundary}`).slice(1, -1);
  return parts.map((part) => part.replace(/^\r\n/, '').replace(/\r\n$/, '').split('\r\n\r\n'));
}

/** A body without what each program chooses for itself: the separator of parts, and the spaces of JSON. */
function bodyOf({ type, body }: Pick<Received, 'type' | 'body'>): unknown {
  const boundary = /boundary=(.+)/.exec(type)?.[1];
  if (boundary !== undefined) return partsIn(body.toString('latin1'), boundary);
  return type === 'application/json' ? JSON.parse(body.toString()) : body.toString();
}

/** What the console sends, with the bytes of the file. */
function sentByConsole(request: HttpRequest): Received {
  const { method, target, headers: all, ...written } = writeText(request);
  const isType = ([name]: [string, string]) => name === 'Content-Type';
  const body = Buffer.from(written.body ?? '')
    .toString('latin1')
    .replace('\r\n\r\nx\r\n', `\r\n\r\n${file.toString('latin1')}\r\n`);
  return {
    ...{ method, target, type: all.find(isType)?.[1] ?? '', body: Buffer.from(body, 'latin1') },
    headers: Object.fromEntries(
      all.filter((each) => !isType(each)).map(([name, value]) => [name.toLowerCase(), value]),
    ),
  };
}

describe.each(Object.entries(runners))('the program in %s', (_language, { command, run: runProgram }) => {
  const isRun = process.env.TEST_DATABASES === 'all' || quickCommands.has(command);
  const isMissing = isRun && spawnSync(command, ['--version']).error !== undefined;
  const whereInstalled = isMissing || !isRun ? it.skip : it; // Few machines have all languages, and some are slow to start.
  whereInstalled.each(Object.entries(requests))(
    'sends %s as the console does',
    async (_kind, request) => {
      await runProgram(request);
      const expected = sentByConsole(request);
      expect(received).toMatchObject({
        ...{ method: expected.method, target: expected.target, headers: expected.headers },
        type: expect.stringContaining(expected.type.split(';')[0] ?? ''),
      });
      expect(received && bodyOf(received)).toEqual(bodyOf(expected));
    },
    120_000,
  );
});
