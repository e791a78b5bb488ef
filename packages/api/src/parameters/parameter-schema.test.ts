import type { ParameterDefinition } from '../entities/parameter.ts';
import { exactNumber } from '../numbers/decimal.ts';
import { readParameterMessage } from './parameter-message.ts';
import { parameterSchema } from './parameter-schema.ts';
import type { ParameterSource } from './read-values.ts';

const description: ParameterDefinition['description'] = [
  { lang: 'EN', content: 'A field' },
  { lang: 'KO', content: '필드' },
];

function define(part: Partial<ParameterDefinition>): ParameterDefinition {
  return { moc: 'mandatory', type: 'string', field: 'it', location: 'body', description, order: 1, ...part };
}

/** The messages by path, or the value when there are none. */
function parse(definitions: ParameterDefinition[], value: unknown, source?: ParameterSource): unknown {
  const result = parameterSchema(definitions, source).safeParse(value);
  if (result.success) return result.data;
  return Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

const one = (part: Partial<ParameterDefinition>, value: unknown, source?: ParameterSource) =>
  parse([define(part)], { it: value }, source);

describe('a number that JavaScript would round', () => {
  it.each(['9007199254740993', '0.1234567890123456789', '-1e400'])('leaves a form with all digits: %s', (digits) => {
    expect(JSON.stringify(one({ type: 'number' }, digits, 'form'))).toBe(`{"it":${digits}}`);
  });

  it('is rounded for what calculates with numbers', () => {
    expect(one({ type: 'number' }, exactNumber('9007199254740993'))).toEqual({ it: Number.MAX_SAFE_INTEGER + 1 });
  });

  it('is compared by its digits', () => {
    const integer = { type: 'number', integer: true } as const;
    expect(one({ ...integer, length: { type: 'range', max: 5 } }, '9007199254740993', 'form')).toEqual({
      it: 'parameter.tooLarge {"max":5}',
    });
    expect(one(integer, '12345678901234567.5', 'form')).toEqual({ it: 'parameter.integer' });
    const range = { type: 'number', length: { type: 'range', max: 0.12345678901234568 } } as const;
    expect(one(range, '0.1234567890123456801', 'form')).toMatchObject({ it: expect.stringMatching('tooLarge') });
  });
});

describe('null', () => {
  it('clears a nullable field of a request, and counts as omitted everywhere else', () => {
    const nullable = { moc: 'optional', nullable: true } as const;
    expect(one(nullable, null)).toEqual({ it: null });
    expect(one({ ...nullable, type: 'object', params: [define({ field: 'of' })] }, null)).toEqual({ it: null });
    expect(one(nullable, 5)).toEqual({ it: 'parameter.type {"type":"string"}' });
    expect(one({ moc: 'optional' }, null)).toEqual({});
    expect(one(nullable, null, 'form')).toEqual({});
    expect(one(nullable, null, 'response')).toEqual({});
    const required = { moc: 'mandatory', nullable: true } as const;
    expect(one(required, '', 'form')).toEqual({ it: null });
    const group = (name: string) =>
      one({ ...required, type: 'object', params: [define({ field: 'of', moc: 'mandatory' })] }, { of: name }, 'form');
    expect([group(''), group('a')]).toEqual([{ it: null }, { it: { of: 'a' } }]);
  });
});

describe('a string', () => {
  const range = { length: { type: 'range', min: 2, max: 3 } } as const;
  it.each([
    [range, 'a', 'parameter.tooShort {"min":2}'],
    [range, 'abcd', 'parameter.tooLong {"max":3}'],
    [{ length: { type: 'fixed', value: 2 } } as const, 'abc', 'parameter.length {"length":2}'],
    [range, 5, 'parameter.type {"type":"string"}'],
    [{ pattern: '^[0-9]+$' }, '12a', 'parameter.format'],
    [range, '', 'parameter.required'],
    [range, undefined, 'parameter.required'],
    [range, null, 'parameter.required'],
  ])('%j rejects %j', (part, value, message) => {
    expect(one(part, value)).toEqual({ it: message });
  });

  it('counts characters as people do', () => {
    expect(one({ length: { type: 'fixed', value: 2 } }, '🎫🎫')).toEqual({ it: '🎫🎫' });
  });

  it('ignores a pattern of another dialect', () => {
    expect(one({ pattern: '(?<!' }, 'anything')).toEqual({ it: 'anything' });
  });
});

describe('a number', () => {
  const range = { type: 'number', length: { type: 'range', min: 1, max: 9 } } as const;
  it.each([
    [range, 0, 'parameter.tooSmall {"min":1}'],
    [range, 10, 'parameter.tooLarge {"max":9}'],
    [{ type: 'number', length: { type: 'fixed', value: 4 } } as const, 5, 'parameter.notSame {"value":4}'],
    [{ ...range, integer: true }, 1.5, 'parameter.integer'],
    [range, '5', 'parameter.type {"type":"number"}'],
    [range, undefined, 'parameter.required'],
  ])('%j rejects %j', (part, value, message) => {
    expect(one(part, value)).toEqual({ it: message });
  });

  it('is parsed from text in a form, and in a request only outside its body', () => {
    expect(one(range, '5', 'form')).toEqual({ it: 5 });
    expect(one({ ...range, location: 'query' }, '5')).toEqual({ it: 5 });
    expect(one(range, 'five', 'form')).toEqual({ it: 'parameter.type {"type":"number"}' });
    expect(one(range, Number.NaN, 'form')).toEqual({ it: 'parameter.required' });
  });
});

describe('a select and a boolean', () => {
  it('accepts one of its options and no other value', () => {
    const select = { type: 'select' as const, options: ['KRW', 'USD'] };
    expect(one(select, 'KRW')).toEqual({ it: 'KRW' });
    expect(one(select, 'EUR')).toEqual({ it: 'parameter.option {"options":"KRW, USD"}' });
  });

  it('parses a boolean from text in a form only', () => {
    expect(one({ type: 'boolean' }, 'false', 'form')).toEqual({ it: false });
    expect(one({ type: 'boolean' }, 'false')).toEqual({ it: 'parameter.type {"type":"boolean"}' });
  });
});

describe('nested fields', () => {
  const address = define({
    type: 'object',
    field: 'address',
    params: [define({ field: 'city' }), define({ field: 'floor', type: 'number', moc: 'optional' })],
  });
  const people = define({
    type: 'array',
    field: 'people',
    length: { type: 'range', min: 1, max: 2 },
    params: [define({ type: 'object', field: 'item', params: [define({ field: 'name' })] })],
  });

  it('are validated at their own path', () => {
    expect(parse([address], { address: { floor: 'x' } })).toEqual({
      'address.city': 'parameter.required',
      'address.floor': 'parameter.type {"type":"number"}',
    });
    expect(parse([people], { people: [{ name: 'Kim' }, {}] })).toEqual({ 'people.1.name': 'parameter.required' });
    expect(parse([people], { people: [null] })).toEqual({ 'people.0': 'parameter.required' });
  });

  it('must have their type', () => {
    expect(parse([address], { address: [] })).toEqual({ address: 'parameter.type {"type":"object"}' });
    expect(parse([people], { people: {} })).toEqual({ people: 'parameter.type {"type":"array"}' });
    expect(parse([address], 'text')).toEqual({ '': 'parameter.type {"type":"object"}' });
    expect(parse([address], undefined)).toEqual({ '': 'parameter.required' });
  });

  it('have at least one item in a mandatory array, but not in a response', () => {
    const open = { ...people, length: undefined };
    expect(parse([open], { people: [] })).toEqual({ people: 'parameter.tooFew {"min":1}' });
    expect(parse([open], { people: [] }, 'response')).toEqual({ people: [] });
    expect(parse([{ ...open, moc: 'optional' }], { people: [] })).toEqual({ people: [] });
    expect(parse([people], { people: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] })).toEqual({
      people: 'parameter.tooMany {"max":2}',
    });
  });

  it('of an array without item definition are strings', () => {
    expect(one({ type: 'array' }, ['a', 1])).toEqual({ 'it.1': 'parameter.type {"type":"string"}' });
  });

  it('of an optional group are required in a form only when one of them is filled in', () => {
    const optional = { ...address, moc: 'optional' } as const;
    expect(parse([optional], { address: { city: '', floor: '' } }, 'form')).toEqual({});
    expect(parse([optional], { address: { city: '', floor: '3' } }, 'form')).toEqual({
      'address.city': 'parameter.required',
    });
  });
});

describe('a group of a form', () => {
  const address = define({ type: 'object', field: 'address', params: [define({ field: 'city' })] });
  const lines = define({ type: 'array', field: 'lines', params: [define({ type: 'object', params: [define({})] })] });
  const delivery = define({ type: 'object', field: 'delivery', moc: 'optional', params: [address, lines] });

  it('is omitted with its mandatory groups while none of their fields is filled in', () => {
    expect(parse([delivery], { delivery: { address: { city: '' }, lines: [] } }, 'form')).toEqual({});
  });

  it('needs all mandatory fields when anything in it is filled in or added', () => {
    expect(parse([delivery], { delivery: { address: { city: 'Seoul' }, lines: [] } }, 'form')).toEqual({
      'delivery.lines': 'parameter.tooFew {"min":1}',
    });
    expect(parse([delivery], { delivery: { address: { city: '' }, lines: [{ it: '' }] } }, 'form')).toEqual({
      'delivery.address.city': 'parameter.required',
      'delivery.lines.0.it': 'parameter.required',
    });
  });
});

describe('an optional value', () => {
  it.each(['optional', 'conditional'] as const)('is %s, and empty text counts as omitted', (moc) => {
    expect(one({ moc, length: { type: 'fixed', value: 4 } }, undefined)).toEqual({});
    expect(one({ moc, length: { type: 'fixed', value: 4 } }, '')).toEqual({});
    expect(one({ moc, length: { type: 'fixed', value: 4 } }, 'abc')).toEqual({ it: 'parameter.length {"length":4}' });
  });

  it('is dropped when no definition matches', () => {
    expect(parse([define({})], { it: 'a', other: 1, constructor: 2 })).toEqual({ it: 'a' });
  });
});

describe('a definition', () => {
  it.each([
    { moc: 'sometimes' },
    { type: 'date' },
    { field: ' ' },
    { description: description.slice(0, 1) },
    { description: undefined },
  ])('with %j is invalid', (wrong) => {
    expect(
      parse([define({}), { ...define({ field: 'wrong' }), ...wrong } as ParameterDefinition], { it: 'a' }),
    ).toEqual({
      it: 'a',
    });
  });
});

describe('a message', () => {
  it('is parsed with its values', () => {
    expect(readParameterMessage('parameter.tooSmall {"min":1}')).toEqual({
      id: 'parameter.tooSmall',
      values: { min: 1 },
    });
    expect(readParameterMessage('parameter.required')).toEqual({ id: 'parameter.required', values: {} });
    expect(readParameterMessage('email.invalid')).toBeUndefined();
  });
});

describe('a choice between values that are no texts', () => {
  const choice = { type: 'select', options: ['100', 'auto', '{"a":1}'], literals: ['100', '{"a":1}'] } as const;
  const define = () => ({ ...choice, options: [...choice.options], literals: [...choice.literals] });

  it('leaves a form as what it stands for', () => {
    expect(['100', 'auto', '{"a":1}'].map((value) => one(define(), value, 'form'))).toEqual([
      { it: 100 },
      { it: 'auto' },
      { it: { a: 1 } },
    ]);
  });

  it('is required, and one of its options', () => {
    expect(one(define(), undefined, 'form')).toEqual({ it: 'parameter.required' });
    expect(one(define(), '200', 'form')).toEqual({ it: expect.stringContaining('parameter.option') });
  });
});
