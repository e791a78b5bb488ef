import { expect, test } from '@jest/globals';

import { moveCard } from '../../../testing/sandbox-fixture.ts';
import { correct, wrongFields } from './corrections.ts';
import { requestFields } from './request-fields.ts';
import { exampleForm } from './request-values.ts';

const fields = requestFields(moveCard);
const form = exampleForm(fields, moveCard);
const wrong = (name: string, message: string) => ({ name, message });

test('corrects a field by the rule that it violates, otherwise by its example', () => {
  const { fields: corrected, values } = correct(
    fields,
    { ...form, body: { ...form.body, $amount: '9999', $nickname: 'far too long a name', $currency: 'EUR' } },
    [
      wrong('body.$amount', 'parameter.tooLarge {"max":9000}'),
      wrong('body.$nickname', 'parameter.tooLong {"max":10}'),
      wrong('body.$currency', 'parameter.option'),
      wrong('body.$lines.0.item.$name', 'parameter.required'),
    ],
  );
  expect(corrected.map(({ field, after }) => [field, after])).toEqual([
    ['amount', '9000'],
    ['nickname', 'far too lo'],
    ['currency', 'KRW'],
    ['lines.0.name', expect.any(String)],
  ]);
  expect(values?.body).toMatchObject({ $amount: '9000', $currency: 'KRW' });
});

test("shows a group with the API's names", () => {
  const { fields: corrected } = correct(fields, form, [wrong('body.$address', 'parameter.required')]);
  expect(corrected).toMatchObject([{ field: 'address', after: { city: '서울' } }]);
});

test('offers no request that would still be invalid', () => {
  const broken = { ...form, body: { ...form.body, $amount: '1' } };
  expect(correct(fields, broken, [wrong('body.$nickname', 'parameter.notAllowed')]).values).toBeUndefined();
  expect(correct(fields, form, [wrong('body.$unknown', 'parameter.required')]).values).toBeUndefined();
});

test('finds every error of the form, including those of lists and groups', () => {
  const error = (message: string) => ({ type: 'custom', message, ref: {} });
  const errors = { body: { $amount: error('a'), $lines: { root: error('b'), 0: { item: { $name: error('c') } } } } };
  expect(wrongFields(errors)).toEqual(
    expect.arrayContaining([
      wrong('body.$amount', 'a'),
      wrong('body.$lines', 'b'),
      wrong('body.$lines.0.item.$name', 'c'),
    ]),
  );
});
