/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { cmdQuote, curlFor } from './curl-shells.ts';
import { httpRequest } from '../http-request.ts';

const hard = [
  `it's`,
  '"quoted"',
  '%PATH%',
  '100%',
  '%%',
  '%PATH:~0,3%',
  '^caret^',
  '$HOME',
  '$(id)',
  '`id`',
  '!!',
  String.raw`back\slash\"`,
  String.raw`ends with \ `.trimEnd(),
  '<a> & b | c > d',
  '(a)',
  '',
  '-n',
  'a; b, c = d',
  "'@",
];

const headers = { 'Idempotency-Key': hard.join(' '), 'X-Empty': '' };
const body = { memo: hard, holder: '김민서 ✓ 😀', note: 'line 1\nline 2\ttab', '@': "'@" };
const request = httpRequest(
  { method: 'post', path: '/sandbox/v1/cards/{cardId}' },
  { path: { cardId: '카드/1' }, query: { match: `100% "it's" & ^` }, header: headers, body },
);

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Simulates how the Windows prompt and the C runtime parse the arguments of a command. */
function argumentsInCmd(command: string, variables: Record<string, string>): string[] {
  const joined = command.replaceAll('^\n', '');
  // First variables are expanded everywhere; at a prompt, an unknown name is left unchanged.
  const filled = joined.replaceAll(/%([^%:]*)(?::[^%]*)?%/g, (match, name: string) => variables[name] ?? match);
  // Then carets; no quote opens a quotation for the prompt, because each one has a caret.
  expect(filled).not.toMatch(/(?<!\^)"/);
  const line = filled.replaceAll(/\^([^])/g, '$1');
  const words: string[] = [];
  for (const [argument] of line.matchAll(/(?:[^\s"]|"(?:[^"\\]|\\[^])*")+/g)) words.push(readByRuntime(argument));
  return words;
}

/**
 * The rules of the C runtime: `2n` backslashes and a quote are `n` backslashes and the end of the quotation; `2n+1` are
 * `n` and a literal quote.
 */
function readByRuntime(word: string): string {
  return word.replaceAll(/(\\*)"/g, (_, slashes: string) => {
    const half = '\\'.repeat(Math.floor(slashes.length / 2));
    return slashes.length % 2 === 1 ? `${half}"` : half;
  });
}

describe('a cURL command', () => {
  let server: Server;
  let origin = '';
  const received: Received[] = [];

  beforeAll(async () => {
    server = createServer((incoming, response) => {
      let text = '';
      incoming.setEncoding('utf8').on('data', (part: string) => (text += part));
      incoming.on('end', () => {
        const { method, url, headers: sent } = incoming;
        received.push({ method, url, headers: sent, body: text });
        response.end();
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  async function run(program: string, words: string[], input: string): Promise<Received | undefined> {
    const child = spawn(program, words, { stdio: ['pipe', 'ignore', 'ignore'] });
    child.stdin.end(input);
    await once(child, 'exit');
    return received.pop();
  }

  function expectSent(sent: Received | undefined) {
    expect(sent).toMatchObject({ method: 'POST', url: request.target });
    expect(sent?.headers['idempotency-key']).toBe(headers['Idempotency-Key']);
    expect(sent?.headers['x-empty']).toBe('');
    expect(sent?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(sent?.body ?? '')).toEqual(body);
  }

  test('for bash sends the same request when bash runs it', async () => {
    expectSent(await run('bash', ['--norc'], curlFor('bash', origin, request)));
  });

  test('for PowerShell sends the same request: cURL reads its options from a literal PowerShell string', async () => {
    const [, options = '', rest] = /^@'\n([^]*)\n'@ (.*)$/.exec(curlFor('powershell', origin, request)) ?? [];
    expect(rest).toBe('| curl.exe --config -');
    // A line that begins like this would end the string.
    expect(options).not.toMatch(/^'@/m);
    expect(options).toMatch(/^[\x20-\x7e\n]*$/);
    expectSent(await run('curl', ['--config', '-'], `${options}\n`));
  });

  test('for the Windows prompt reaches cURL with the arguments of the same request', async () => {
    const command = curlFor('cmd', origin, request);
    expect(command).toMatch(/^[\x20-\x7e\n]*$/);
    const [program, ...words] = argumentsInCmd(command, { PATH: 'C:\\Windows', HOME: 'C:\\Users' });
    expect(program).toBe('curl.exe');
    expectSent(await run('curl', words, ''));
  });

  test.each(hard)('quotes %j for the Windows prompt', (word) => {
    expect(argumentsInCmd(`curl.exe ${cmdQuote(word)}`, { PATH: 'C:\\Windows' })).toEqual(['curl.exe', word]);
  });
});
