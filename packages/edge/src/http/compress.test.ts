import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { chooseEncoding, encode } from './compress.ts';

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0, gzip ; q=0', 'identity'],
  ['br; q=0.5', 'br'],
  ['br;q=x', 'identity'],
  ['brotli', 'identity'],
  ['*', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
] as const)('answers "%s" in %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test('every encoding decodes to the same bytes', async () => {
  const text = 'page '.repeat(100);
  const { identity, br, gzip } = await encode(Buffer.from(text));
  expect([identity, brotliDecompressSync(br), gunzipSync(gzip)].map(String)).toEqual([text, text, text]);
});
