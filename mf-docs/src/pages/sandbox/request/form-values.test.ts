import { described, moveCard } from '../../../testing/sandbox-fixture.ts';
import { keyOf, nameOfServerPath } from './field-name.ts';
import { fromForm, startingValues, toForm } from './form-values.ts';
import { requestFields } from './request-fields.ts';

const fields = requestFields(moveCard);

describe('the values of a form', () => {
  test('convert back to those of the API, whatever its fields are called', () => {
    const unusualNames = ['a.b', 'a[0]', '0', 'type', 'message', '__proto__', '이름', '$x', 'a$'];
    const definitions = unusualNames.map((name) => described(name));
    const values = Object.fromEntries(unusualNames.map((name) => [name, `value of ${name}`]));
    const form = toForm(definitions, values);
    expect(new Set(Object.keys(form)).size).toBe(unusualNames.length);
    for (const key of Object.keys(form)) expect(key).toMatch(/^\$[\w$-]+$/);
    expect(fromForm(definitions, form)).toEqual(values);
  });

  test('are text, and lists are lists of objects', () => {
    expect(
      toForm([described('n', { type: 'number' }), described('tags', { type: 'array' })], { n: 5, tags: ['a'] }),
    ).toEqual({
      $n: '5',
      $tags: [{ item: 'a' }],
    });
  });

  test('leave out values of the wrong type', () => {
    expect(
      fromForm(fields.body, toForm(fields.body, { amount: {}, address: [], lines: 'x', tags: [{}] })),
    ).toMatchObject({
      amount: '',
      address: { city: '' },
      lines: [],
      tags: [''],
    });
  });

  test('of an object without definitions are JSON', () => {
    const free = [described('metadata', { type: 'object' })];
    const form = toForm(free, { metadata: { a: 1 } });
    expect(form).toEqual({ $metadata: '{\n  "a": 1\n}' });
    expect(fromForm(free, form)).toEqual({ metadata: { a: 1 } });
    expect(fromForm(free, { $metadata: '{' })).toEqual({ metadata: '{' });
  });

  test('start with an item in each list that must have one', () => {
    expect(startingValues(fields.body)).toEqual({
      amount: undefined,
      currency: undefined,
      lines: [{ name: undefined }],
    });
  });
});

describe('the name of a field that the server reports', () => {
  test.each([
    ['amount', `body.${keyOf('amount')}`],
    ['body.amount', `body.${keyOf('amount')}`],
    ['lines.0.name', 'body.$lines.0.item.$name'],
    ['lines[1].name', 'body.$lines.1.item.$name'],
    ['tags.0', 'body.$tags.0.item'],
    ['lines', 'body.$lines'],
    ['address.type', 'body.$address.$type'],
    ['limit', 'query.$limit'],
    ['query.limit', 'query.$limit'],
    ['idempotency-key', 'header.$Idempotency-Key'],
    ['cardId', 'path.$cardId'],
    ['unknown', undefined],
    ['', undefined],
  ])('%s is %s', (path, name) => expect(nameOfServerPath(fields, path)).toBe(name));
});
