import { parameterText } from './parameter-text.ts';

it.each([
  ['parameter.tooSmall {"min":0.12345}', { min: '0.12345' }],
  ['parameter.tooLarge {"max":"9007199254740993"}', { max: '9,007,199,254,740,993' }],
  ['parameter.notSame {"value":1000}', { value: '1,000' }],
  ['parameter.tooLong {"max":3}', { max: 3 }],
])('writes a limit with all its digits: %s', (message, values) => {
  const written = parameterText((_id, given) => JSON.stringify(given), message);
  expect(written).toBe(JSON.stringify(values));
});
