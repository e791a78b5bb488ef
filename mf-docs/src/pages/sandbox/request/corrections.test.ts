import { moveCard } from '../../../testing/sandbox-fixture.ts';
import { correct, invalidFields } from './corrections.ts';
import { requestFields } from './request-fields.ts';
import { exampleForm } from './request-values.ts';

const fields = requestFields(moveCard);
const form = exampleForm(fields, moveCard);
const invalidField = (name: string, message: string) => ({ name, message });

test('corrects a field by the rule that it violates, otherwise by its example', () => {
  const { fields: corrected, values } = correct(
    fields,
    { ...form, body: { ...form.body, $amount: '9999', $nickname: 'far too long a name', $currency: 'EUR' } },
    [
      invalidField('body.$amount', 'parameter.tooLarge {"max":9000}'),
      invalidField('body.$nickname', 'parameter.tooLong {"max":10}'),
      invalidField('body.$currency', 'parameter.option'),
      invalidField('body.$lines.0.item.$name', 'parameter.required'),
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
  const { fields: corrected } = correct(fields, form, [invalidField('body.$address', 'parameter.required')]);
  expect(corrected).toMatchObject([{ field: 'address', after: { city: '서울' } }]);
});

test('offers no request that would still be invalid', () => {
  const broken = { ...form, body: { ...form.body, $amount: '1' } };
  expect(correct(fields, broken, [invalidField('body.$nickname', 'parameter.notAllowed')]).values).toBeUndefined();
  expect(correct(fields, form, [invalidField('body.$unknown', 'parameter.required')]).values).toBeUndefined();
});

test('offers no request that repeats the rejected value, and takes a value of the sandbox where there is one', () => {
  const rejected = [invalidField('body.$nickname', 'parameter.notAllowed')];
  expect(correct(fields, form, [invalidField('path.$cardId', 'parameter.notAllowed')]).values).toBeUndefined();
  const own = { ...form, body: { ...form.body, $nickname: 'Own' } };
  const typed = { ...form, body: { ...form.body, $nickname: 'Wrong' } };
  expect(correct(fields, typed, rejected, own).values?.body).toMatchObject({ $nickname: 'Own' });
});

test('corrects one of several rejected fields when the others are those of the sandbox already', () => {
  const rejected = [
    invalidField('body.$nickname', 'parameter.notAllowed'),
    invalidField('path.$cardId', 'parameter.notAllowed'),
  ];
  const own = { ...form, body: { ...form.body, $nickname: 'Own' } };
  expect(correct(fields, form, rejected, own).values?.body.$nickname).toBe('Own');
  expect(correct(fields, form, rejected, form).values).toBeUndefined();
});

test('finds every error of the form, including those of lists and groups', () => {
  const error = (message: string) => ({ type: 'custom', message, ref: {} });
  const errors = { body: { $amount: error('a'), $lines: { root: error('b'), 0: { item: { $name: error('c') } } } } };
  expect(invalidFields(errors)).toEqual(
    expect.arrayContaining([
      invalidField('body.$amount', 'a'),
      invalidField('body.$lines', 'b'),
      invalidField('body.$lines.0.item.$name', 'c'),
    ]),
  );
});
