import { parameterText } from './parameter-text.ts';

it.each([
  ['parameter.tooSmall {"min":0.12345}', { min: '0.12345' }],
  ['parameter.tooLarge {"max":"9007199254740993"}', { max: '9,007,199,254,740,993' }],
  ['parameter.notSame {"value":1000}', { value: '1,000' }],
  ['parameter.tooLong {"max":3}', { max: 3 }],
])('writes a limit with all its digits: %s', (message, values) => {
  const text = jest.fn(() => '');
  parameterText(text, message);
  expect(text).toHaveBeenCalledWith(expect.any(String), values);
});
