import { runInNewContext } from 'node:vm';

import { asSentFrom, curlFor } from './languages/curl-shells.ts';
import type { HttpRequest } from './http-request.ts';
import { sampleLanguages } from './languages.ts';
import { writeSample } from './write-sample.ts';

const origin = 'https://up.example.org';
const body = {
  name: "김서연 'Sean' O’Neil",
  memo: 'line 1\nline 2\ttab \\ back',
  cost: '$HOME ${x} `id` """ {0} %s',
  flags: [true, false, null, 1.5, {}, []],
};
const request: HttpRequest = {
  method: 'POST',
  target: '/sandbox/v1/cards?q=a%20b',
  headers: [
    ['X-UP-Access-Key', 'ak "quoted" $1'],
    ['Content-Type', 'application/json'],
  ],
  body: JSON.stringify(body, null, 2),
};
const others = sampleLanguages.filter((language) => language !== 'curl');
const sampleOf = (language: (typeof others)[number], sampled = request) =>
  writeSample(language, { origin, request: sampled });

test('the JavaScript program makes exactly this call', async () => {
  const requests: [string, { method: string; headers: Record<string, string>; body: string }][] = [];
  const fetch = async (...call: (typeof requests)[number]) => {
    requests.push(call);
    return { status: 200, text: async () => '' };
  };
  await runInNewContext(`(async () => { ${sampleOf('javascript')} })()`, { fetch, console: { log: () => undefined } });
  const [[address, { method, headers, body: sent }] = ['', { method: '', headers: {}, body: '{}' }]] = requests;
  expect([address, method, headers]).toEqual([origin + request.target, 'POST', Object.fromEntries(request.headers)]);
  expect(JSON.parse(sent)).toEqual(body);
});

const xml = '<a b="1">\r\n  <c>Café</c>\n</a>';
const xmlRequest: HttpRequest = { ...request, headers: [['Content-Type', 'application/xml']], body: xml };

test('a body in XML is a text of each program, line breaks included', async () => {
  const sent: string[] = [];
  const fetch = async (_address: string, { body: text }: { body: string }) => {
    sent.push(text);
    return { status: 200, text: async () => '' };
  };
  const code = sampleOf('javascript', xmlRequest);
  await runInNewContext(`(async () => { ${code} })()`, { fetch, console: { log: () => undefined } });
  expect(sent).toEqual([xml]);
  const literal = JSON.stringify(xml);
  expect(sampleOf('python', xmlRequest)).toContain(`data=${literal}.encode(),`);
  for (const language of ['java', 'kotlin', 'go', 'csharp'] as const)
    expect(sampleOf(language, xmlRequest)).toContain(literal);
});

test('the commands for Windows pass a body in XML on, or say that they cannot', () => {
  expect(curlFor('powershell', origin, xmlRequest)).toContain(
    String.raw`data-raw = "<a b=\"1\">\r\n  <c>Café</c>\n</a>"`,
  );
  expect(curlFor('cmd', origin, xmlRequest)).toMatch(/^rem /);
  expect(curlFor('cmd', origin, { ...xmlRequest, body: '<a/>' })).toContain('--data-raw ^"^<a/^>^"');
  expect(asSentFrom('cmd', xmlRequest)).toEqual(xmlRequest);
});

test('the C# program names what separates the parts of a form', () => {
  const type = 'multipart/form-data; boundary=b';
  const code = sampleOf('csharp', { ...request, headers: [['Content-Type', type]], body: '--b--\r\n' });
  expect(code).toContain(`MediaTypeHeaderValue.Parse("${type}")`);
});

const parse = (json: string): unknown => JSON.parse(json);

/** Parses the literal of the body by the rules of each language. */
const bodies: Record<Exclude<(typeof others)[number], 'javascript'>, (code: string) => unknown> = {
  python: (code) =>
    parse(
      between(code, 'json=', ',\n)')
        .replaceAll(/\bTrue\b/g, 'true')
        .replaceAll(/\bFalse\b/g, 'false')
        .replaceAll(/\bNone\b/g, 'null')
        .replaceAll(/,(\s*[\]}])/g, '$1'),
    ),
  java: (code) =>
    parse(
      between(code, 'var body = """\n', '""";')
        .replaceAll(String.raw`\"""`, '"""')
        .replaceAll('\\\\', '\\'),
    ),
  kotlin: (code) => parse(String(parse(between(code, 'val body = ', '\n').replaceAll(String.raw`\$`, '$')))),
  go: (code) => parse(String(parse(between(code, 'strings.NewReader(', ')\n')))),
  csharp: (code) => parse(between(code, 'new StringContent("""\n', '\n"""')),
  php: (code) =>
    parse(
      between(code, "POSTFIELDS => '", "',\n]")
        .replaceAll(String.raw`\'`, "'")
        .replaceAll('\\\\', '\\'),
    ),
};

test.each(Object.entries(bodies))('the program in %s sends the body unchanged', (language, read) => {
  const code = sampleOf(language as keyof typeof bodies);
  expect(read(code)).toEqual(body);
  expect(code).toContain(`${origin}/sandbox/v1/cards?q=a%20b`);
  expect(code).toContain('X-UP-Access-Key');
});

test('the Java program does not end a text at a quote that is its own', () => {
  const code = sampleOf('java', { ...request, body: JSON.stringify('a "b"') });
  expect(between(code, 'var body = """\n', '""";').trim()).toBe(String.raw`"a \\"b\\"\"`);
});

test.each(others)('the program in %s sends no body where there is none', (language) => {
  const code = sampleOf(language, { method: 'GET', target: '/sandbox/v1/cards', headers: [] });
  expect(code).not.toMatch(/json=|StringContent|NewReader|ofString\(body|POSTFIELDS|body:/);
});

function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start);
  const to = text.indexOf(end, from + start.length);
  if (from < 0 || to < 0) throw new Error(`No ${JSON.stringify(start)} … ${JSON.stringify(end)} in:\n${text}`);
  return text.slice(from + start.length, to);
}
