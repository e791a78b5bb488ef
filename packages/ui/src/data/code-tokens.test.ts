import { codeTokens } from './code-tokens.ts';

const kinds = (code: string, language: 'json' | 'shell') =>
  codeTokens(code, language)
    .filter(({ kind }) => kind)
    .map(({ kind, text }) => `${kind} ${text}`);

describe('JSON', () => {
  it('distinguishes keys, strings, numbers and keywords', () => {
    expect(kinds('{"a": "b", "n": -1.5e3, "t": true, "z": null}', 'json')).toEqual([
      'k "a"',
      's "b"',
      'k "n"',
      'n -1.5e3',
      'k "t"',
      'w true',
      'k "z"',
      'w null',
    ]);
  });

  it('keeps an escaped quote inside its string', () => {
    expect(kinds('"say \\"hi\\": 1"', 'json')).toEqual(['s "say \\"hi\\": 1"']);
  });
});

describe('shell', () => {
  it('distinguishes the command, its options, addresses and strings', () => {
    expect(kinds(`curl -X POST https://up.example/cards --data '{"a":1}' # try`, 'shell')).toEqual([
      'w curl',
      'k -X',
      'n https://up.example/cards',
      'k --data',
      `s '{"a":1}'`,
      'm # try',
    ]);
  });
});

it.each([
  ['json', '{ "half": "op'],
  ['json', '한글 "키": "값" }'],
  ['shell', `curl 'it'\\''s' \\\n  -H "x: y"`],
  ['text', ''],
] as const)('preserves %s exactly: %s', (language, code) => {
  expect(
    codeTokens(code, language)
      .map(({ text }) => text)
      .join(''),
  ).toBe(code);
});
