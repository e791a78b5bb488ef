import { mistypedParts, readMultipart, wrongHeaders } from './read-multipart.ts';

const part = (name: string, type?: string) =>
  [
    `--b`,
    `Content-Disposition: form-data; name="${name}"`,
    ...(type ? [`Content-Type: ${type}`] : []),
    '',
    'x',
    '',
  ].join('\r\n');
const encodings = {
  logo: { contentType: 'image/png', accepts: 'image/png, image/jpeg', isFile: true },
  photo: { accepts: 'image/*', isFile: true },
  meta: { contentType: 'application/json' },
  file: { contentType: 'application/octet-stream', isFile: true },
};

test.each([
  ['logo', 'image/jpeg', true],
  ['logo', 'IMAGE/PNG; a=b', true],
  ['logo', 'application/pdf', false],
  ['logo', undefined, true],
  ['photo', 'image/webp', true],
  ['photo', 'text/plain', false],
  ['meta', 'application/json;charset=utf-8', true],
  ['meta', 'text/plain', false],
  ['file', 'application/pdf', true],
  ['other', 'text/plain', true],
])('a part %s of the type %s: taken is %s', (name, type, isTaken) => {
  const parts = readMultipart(
    Buffer.from(`${part(name, type)}--b--\r\n`),
    'multipart/form-data; boundary=b',
    encodings,
  );
  expect(parts).toHaveLength(1);
  expect(mistypedParts(parts, encodings).map(({ path }) => path)).toEqual(isTaken ? [] : [[name]]);
});

test.each([
  ['X-Rate: 5', []],
  ['x-rate:5\r\nX-Other: a', []],
  ['X-Rate: 4', [['logo', 'x-rate']]],
  ['X-Other: a', [['logo', 'x-rate']]],
])('a part with the header %j', (header, wrong) => {
  const body = `--b\r\nContent-Disposition: form-data; name="logo"\r\n${header}\r\n\r\nx\r\n--b--\r\n`;
  const parts = readMultipart(Buffer.from(body), 'multipart/form-data; boundary=b');
  const schema = { type: 'object', properties: { 'x-rate': { type: 'integer', minimum: 5 } }, required: ['x-rate'] };
  expect(wrongHeaders(parts, { logo: schema }, {}).map(({ path }) => path)).toEqual(wrong);
});
