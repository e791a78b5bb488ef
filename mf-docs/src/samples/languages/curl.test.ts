import { execFileSync } from 'node:child_process';

import { field } from '../../testing/catalogue-fixture.ts';
import { buildCurl, shellQuote, type CurlRequest } from './curl.ts';

const request: CurlRequest = { method: 'get', path: '/sandbox/v1/cards', reqHeaderJson: [], reqParamJson: [] };
const origin = 'https://up.example.org';

/** Simulates a shell: returns the arguments with which cURL would be started. */
function argumentsInShell(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`;
  return execFileSync('/bin/sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
}

describe('the cURL sample', () => {
  test('fills the path with examples and keeps only mandatory query parameters and headers', () => {
    const command = buildCurl(origin, {
      ...request,
      path: '/sandbox/v1/cards/{cardId}/events',
      reqHeaderJson: [
        field('X-UP-Access-Key', { location: 'header', example: 'ak_1' }),
        field('Idempotency-Key', { location: 'header', example: 'once', moc: 'optional' }),
      ],
      reqParamJson: [
        field('cardId', { location: 'path', example: 'card/1' }),
        field('status', { location: 'query', type: 'select', options: ['active', 'blocked'] }),
        field('cursor', { location: 'query', example: 'abc', moc: 'optional' }),
      ],
    });
    expect(command).toBe(
      [
        'curl --request GET',
        "--url 'https://up.example.org/sandbox/v1/cards/card%2F1/events?status=active'",
        "--header 'X-UP-Access-Key: ak_1'",
      ].join(' \\\n  '),
    );
  });

  test('has mandatory cookies in one header', () => {
    const command = buildCurl(origin, {
      ...request,
      reqParamJson: [
        field('session', { location: 'cookie', example: 'a;b' }),
        field('theme', { location: 'cookie', example: 'dark' }),
        field('hint', { location: 'cookie', moc: 'optional' }),
      ],
    });
    expect(command).toContain("--header 'Cookie: session=a%3Bb; theme=dark'");
  });

  test('keeps the name of a path parameter without an example', () => {
    expect(buildCurl(origin, { ...request, path: '/cards/{cardId}' })).toContain('/cards/cardId');
  });

  test("sends the definition's body as JSON, whatever it contains", () => {
    const requestExample = {
      name: "김서연 'Sean' O’Neil",
      memo: 'line 1\nline 2',
      cost: '$HOME `id` !! \\ "x"',
      '@': '@file',
    };
    const words = argumentsInShell(buildCurl(origin, { ...request, method: 'POST', requestExample }));
    expect(words.slice(0, 2)).toEqual(['--request', 'POST']);
    expect(words).toContain('Content-Type: application/json');
    expect(JSON.parse(words.at(-1) ?? '')).toEqual(requestExample);
  });

  test('builds a body from the fields when there is no complete example', () => {
    const words = argumentsInShell(
      buildCurl(origin, {
        ...request,
        method: 'POST',
        reqParamJson: [
          field('holder', { type: 'object', params: [field('name', { example: '이도윤' })] }),
          field('limits', {
            type: 'array',
            params: [field('limit', { type: 'number', length: { type: 'range', min: 10 } })],
          }),
          field('active', { type: 'boolean' }),
        ],
      }),
    );
    expect(JSON.parse(words.at(-1) ?? '')).toEqual({ holder: { name: '이도윤' }, limits: [10], active: true });
  });

  test('sends the content type once when the definition contains it', () => {
    const command = buildCurl(origin, {
      ...request,
      method: 'POST',
      requestExample: {},
      reqHeaderJson: [field('content-type', { location: 'header', example: 'application/json; charset=utf-8' })],
    });
    expect(command.match(/content-type/gi)).toHaveLength(1);
  });

  test('a header value cannot start another header, and an empty one is still sent', () => {
    const words = argumentsInShell(
      buildCurl(origin, {
        ...request,
        reqHeaderJson: [
          field('X-Note', { location: 'header', example: 'a\r\nX-Admin: 1' }),
          field('X-Empty', { location: 'header', example: '' }),
        ],
      }),
    );
    expect(words).toContain('X-Note: a X-Admin: 1');
    expect(words).toContain('X-Empty;');
  });

  test.each(["it's", "'", '', 'a\nb', '한글 ✓', '$(id)`id`', '-n', '\\'])(
    'quotes %j so that a shell reads it back',
    (word) => {
      expect(argumentsInShell(`curl ${shellQuote(word)}`)).toEqual([word]);
    },
  );
});

test('asks for no body with HEAD, for which cURL would wait', () => {
  expect(buildCurl(origin, { ...request, method: 'head' })).toMatch(/^curl --head /);
});
