import { stringify } from 'yaml';

import { parseJson } from '@up/api/exact-json';
import { parameterSchema } from '@up/api/parameters/parameter-schema';

import { withExactNumbers } from '../document/source/yaml-tags.ts';
import { type Bundle, readBundle } from '../import/read-bundle.ts';
import { isTextType, readBodyText, writeBodyText } from './body-text.ts';
import { isValidValue } from './check-value.ts';
import type { PlainSchema } from './plain-schema.ts';
import { readPairs } from './read-pairs.ts';
import { sampleOf } from './samples/sample-value.ts';

interface Case {
  schema: string;
  /** As the page tells it. */
  rule: string;
  sample: string;
  valid: string[];
  invalid: string[];
}

/** Numbers that a number of JavaScript would round, wherever a schema has them. */
const cases: Case[] = [
  {
    schema: '{"type":"integer","minimum":9007199254740993}',
    rule: 'Minimum: 9007199254740993.',
    sample: '9007199254740993',
    valid: ['9007199254740993', '1e400'],
    invalid: ['9007199254740992', '9007199254740993.5'],
  },
  {
    schema: '{"type":"number","minimum":0.1234567890123456789,"maximum":0.1234567890123456799}',
    rule: 'Minimum: 0.1234567890123456789. Maximum: 0.1234567890123456799.',
    sample: '0.1234567890123456789',
    valid: ['0.1234567890123456795'],
    invalid: ['0.1234567890123456788', '0.12345678901234568'],
  },
  {
    schema: '{"type":"number","exclusiveMinimum":0.1234567890123456789,"exclusiveMaximum":0.2}',
    rule: 'Greater than: 0.1234567890123456789.',
    sample: '0.16172839450617283945',
    valid: ['0.1234567890123456790'],
    invalid: ['0.1234567890123456789', '0.2'],
  },
  {
    schema: '{"type":"number","minimum":1e400}',
    rule: 'Minimum: 1e400.',
    sample: '1e400',
    valid: ['1e400', '10e399', '2e400'],
    invalid: ['9e399', '1e308'],
  },
  {
    schema: '{"type":"number","minimum":0.25,"multipleOf":0.1}',
    rule: 'A multiple of 0.1.',
    sample: '0.4',
    valid: ['0.3', '4.7', '1000000000000000000000.1'],
    invalid: ['0.35', '0.30000000000000004', '1000000000000000000000.15'],
  },
  {
    schema: '{"type":"number","minimum":1,"multipleOf":0.0000000000000000002}',
    rule: 'A multiple of 2e-19.',
    sample: '1',
    valid: ['1.0000000000000000002'],
    invalid: ['1.0000000000000000003'],
  },
  {
    schema: '{"type":"number","enum":[0.1234567890123456789,1e400]}',
    rule: '',
    sample: '0.1234567890123456789',
    valid: ['1e400'],
    invalid: ['0.12345678901234568'],
  },
];

const options = { definitions: {}, matches: (pattern: RegExp, text: string) => pattern.test(text) };

describe.each(cases)('$schema', ({ schema: text, rule, sample, valid, invalid }) => {
  const schema = parseJson(text) as PlainSchema;

  it('has a sample with all digits', () => {
    expect(JSON.stringify(sampleOf(schema, options))).toBe(sample);
  });

  it('takes and rejects values by their digits', () => {
    const isValid = (each: string) => isValidValue(parseJson(each), schema, options);
    expect([sample, ...valid].filter((each) => !isValid(each))).toEqual([]);
    expect(invalid.filter(isValid)).toEqual([]);
  });

  const body = `{"type":"object","required":["it"],"properties":{"it":${text}}}`;
  const documentOf = (start: string) =>
    `{${start},"info":{"title":"Exact","version":"1"},"paths":{"/a":{"post":{"operationId":"a",` +
    `"requestBody":{"content":{"application/json":{"schema":${body}}}},"responses":{"204":{"description":"ok"}}}}}}`;
  const swagger =
    `{"swagger":"2.0","info":{"title":"Exact","version":"1"},"paths":{"/a":{"post":{"operationId":"a",` +
    `"parameters":[{"name":"b","in":"body","schema":${body}}],"responses":{"204":{"description":"ok"}}}}}}`;
  const bundleOf = (entry: string, content: string): Bundle => ({ entry, files: { [entry]: content } });
  const later = documentOf('"openapi":"3.1.0"');
  const inYaml = stringify(parseJson(later), { customTags: withExactNumbers });

  it.each([
    ['OpenAPI 3.1', bundleOf('a.json', later)],
    ['OpenAPI 3.1 in YAML', bundleOf('a.yaml', inYaml)],
    // Before 3.1, exclusive limits are true or false.
    ...(text.includes('exclusive')
      ? []
      : ([
          ['OpenAPI 3.0', bundleOf('a.json', documentOf('"openapi":"3.0.3"'))],
          ['Swagger 2.0', bundleOf('a.json', swagger)],
        ] as [string, Bundle][])),
  ])('is on the page of a document in %s, in its text and in its sample', async (_name, bundle) => {
    const { catalogue } = await readBundle(bundle);
    const { params = [], requestExample } = catalogue.apis[0]?.definition ?? {};
    expect(params[0]?.description[0]?.content).toContain(rule);
    expect(JSON.stringify(requestExample)).toBe(`{"it":${sample}}`);
  });
});

describe('a value with all digits', () => {
  const digits = '[0.1234567890123456789,1e400,9007199254740993]';
  const value = { it: parseJson(digits) };

  it.each(['application/yaml', 'application/jsonl'])('is written and read as %s', (type) => {
    expect(isTextType(type)).toBe(true);
    const written = writeBodyText(type, value, { schema: true, definitions: {} });
    const read = readBodyText(type, written, { schema: true, definitions: {} });
    expect(JSON.stringify([read].flat()[0])).toBe(`{"it":${digits}}`);
  });

  it('is read from a query', () => {
    const schema: PlainSchema = { properties: { it: { type: 'array', items: { type: 'number' } } } };
    const pairs = [...digits.slice(1, -1).split(',')].map((each): [string, string] => ['it', each]);
    expect(JSON.stringify(readPairs(pairs, { schema, definitions: {} }))).toBe(`{"it":${digits}}`);
  });

  it('is typed into a form', () => {
    const description = (['EN', 'KO'] as const).map((lang) => ({ lang, content: 'Rate' }));
    const field = { moc: 'mandatory', type: 'number', field: 'it', location: 'body', description, order: 1 } as const;
    expect(JSON.stringify(parameterSchema([field], 'form').parse({ it: '0.1234567890123456789' }))).toBe(
      '{"it":0.1234567890123456789}',
    );
  });
});
