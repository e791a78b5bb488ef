import { writeParts, writeText } from './body-pieces.ts';
import { httpRequest } from './http-request.ts';

const empty = { path: {}, query: {}, header: {} };

test('a path, a header and a cookie have lists in their styles', () => {
  const { target, headers } = httpRequest(
    {
      ...{ method: 'GET', path: '/pets/{ids}.{format}' },
      parameterEncodings: { path: { ids: { style: 'matrix' } }, cookie: { tags: { style: 'form', explode: false } } },
    },
    { ...empty, path: { ids: [1, 2], format: 'json' }, header: { 'X-Ids': [3, 4] }, cookie: { tags: ['a', 'b'] } },
  );
  expect(target).toBe('/pets/;ids=1,2.json');
  expect(headers).toEqual([
    ['X-Ids', '3,4'],
    ['Cookie', 'tags=a%2Cb'],
  ]);
});

test.each(['application/x-ndjson', 'application/json-seq'])('a body in %s is sent as it is written', (type) => {
  const api = { method: 'POST', path: '/lines', requestContentType: type };
  expect(httpRequest(api, { ...empty, body: '{"a":1}\n' }).body).toBe('{"a":1}\n');
});

test('a multipart form names its files, and the types of what is no text', () => {
  const request = httpRequest(
    {
      ...{ method: 'POST', path: '/documents', requestContentType: 'multipart/form-data' },
      bodyEncodings: {
        items: { contentType: 'application/json' },
        logo: { contentType: 'image/png', isFile: true, headers: { 'X-Part': 'p' } },
      },
    },
    { ...empty, body: { items: [{ a: 1 }, { a: 2 }], meta: { b: 1 }, count: [1, 2], logo: 'x' } },
  );
  const { body = '', headers } = writeText(request);
  expect(headers).toEqual([['Content-Type', 'multipart/form-data; boundary=form-boundary-7d8a1c']]);
  expect(writeParts(request).pieces).toEqual([
    expect.any(String),
    { filename: 'logo.png', value: 'x' },
    '\r\n--form-boundary-7d8a1c--\r\n',
  ]);
  const parts = body.split(/\r?\n?--form-boundary-7d8a1c(?:\r\n|--\r\n)/).filter(Boolean);
  expect(parts).toEqual([
    'Content-Disposition: form-data; name="items"\r\nContent-Type: application/json\r\n\r\n[{"a":1},{"a":2}]',
    'Content-Disposition: form-data; name="meta"\r\nContent-Type: application/json\r\n\r\n{"b":1}',
    'Content-Disposition: form-data; name="count"\r\n\r\n1',
    'Content-Disposition: form-data; name="count"\r\n\r\n2',
    'Content-Disposition: form-data; name="logo"; filename="logo.png"\r\nContent-Type: image/png\r\nX-Part: p\r\n\r\nx',
  ]);
});

test('an address has only what addresses may have, whatever its document says', () => {
  const { target } = httpRequest(
    { method: 'GET', path: '/카드/a b/[x]/%20?action={id}' },
    { ...empty, path: { id: 'a/b' } },
  );
  expect(target).toBe('/%EC%B9%B4%EB%93%9C/a%20b/%5Bx%5D/%20%3Faction=a%2Fb');
});

test('a reserved value keeps what is escaped already', () => {
  const { target } = httpRequest(
    { method: 'GET', path: '/a', queryEncodings: { to: { allowReserved: true } } },
    { ...empty, query: { to: 'https://a.example/?b=%41&c#d' } },
  );
  expect(target).toBe('/a?to=https://a.example/?b=%41%26c%23d');
});

test('a body has one type where its document has a range, and parts where they are no form', () => {
  const typed = (requestContentType: string, body: unknown) =>
    writeText(httpRequest({ method: 'POST', path: '/a', requestContentType }, { ...empty, body }));
  expect(typed('image/*', 'x').headers).toEqual([['Content-Type', 'image/png']]);
  const { headers, body } = typed('multipart/mixed', { a: '1' });
  expect(headers).toEqual([['Content-Type', 'multipart/mixed; boundary=form-boundary-7d8a1c']]);
  expect(body).toContain('name="a"\r\n\r\n1\r\n');
  expect(typed('multipart/mixed', [{ a: 1 }]).body).toMatch(
    /^--\S+\r\nContent-Type: application\/json\r\n\r\n\{"a":1\}\r\n/,
  );
});
