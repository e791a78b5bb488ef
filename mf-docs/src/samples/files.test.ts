import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { curlFor } from './curl-shells.ts';
import { httpRequest } from './http-request.ts';
import { sampleLanguages } from './languages.ts';
import { writeSample } from './write-sample.ts';

const run = promisify(execFile);
const logo = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff, 0x0d, 0x0a]);
const request = httpRequest(
  {
    ...{ method: 'POST', path: '/documents', requestContentType: 'multipart/form-data' },
    bodyEncodings: {
      meta: { contentType: 'application/json', headers: { 'X-Part': 'p "1"' } },
      logo: { contentType: 'image/png', isFile: true },
    },
  },
  { path: {}, query: {}, header: {}, body: { meta: { name: '김 "A" \\ b;c' }, note: '@a;b', logo: 'x' } },
);

let folder: string;
let server: Server;
let received: { type: string; body: Buffer } | undefined;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sample-'));
  writeFileSync(join(folder, 'logo.png'), logo);
  server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      received = { type: incoming.headers['content-type'] ?? '', body: Buffer.concat(chunks) };
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

/** The head and the bytes of each part, as they came. */
function partsOf({ type, body }: NonNullable<typeof received>): string[][] {
  const boundary = /boundary=(.+)/.exec(type)?.[1] ?? '';
  const parts = body.toString('latin1').split(`--${boundary}`).slice(1, -1);
  return parts.map((part) => part.trimStart().replace(/\r\n$/, '').split('\r\n\r\n'));
}

test.each(['bash', 'javascript'] as const)('the program in %s sends the file and the parts beside it', async (kind) => {
  if (kind === 'bash') await run('bash', ['-c', curlFor('bash', origin(), request)], { cwd: folder });
  else {
    const code = writeSample('javascript', { origin: origin(), request });
    await run(process.execPath, ['--input-type=module', '--eval', code], { cwd: folder });
  }
  const [meta = [], note = [], file = []] = received ? partsOf(received) : [];
  expect([meta[0], meta[1]]).toEqual([
    expect.stringMatching(/name="meta"\r\nContent-Type: application\/json\r\nX-Part: p "1"$/),
    Buffer.from(JSON.stringify({ name: '김 "A" \\ b;c' })).toString('latin1'),
  ]);
  expect(note[1]).toBe('@a;b');
  expect(file[0]).toMatch(/name="logo"; filename="logo\.png"\r\nContent-Type: image\/png$/);
  expect(Buffer.from(file[1] ?? '', 'latin1')).toEqual(logo);
});

test.each(sampleLanguages.filter((language) => language !== 'curl'))('the program in %s reads the file', (language) => {
  const code = writeSample(language, { origin: 'https://a.example', request });
  expect(code).toMatch(/["']logo\.png["']/);
  expect(code).toContain('form-boundary-7d8a1c--');
});

test.each(['cmd', 'powershell'] as const)('cURL reads the file in %s', (shell) => {
  expect(curlFor(shell, 'https://a.example', request).replaceAll(/[\\^"]/g, '')).toContain(
    'logo=@logo.png;type=image/png',
  );
});
