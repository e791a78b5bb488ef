import { isCommonPassword } from './common-passwords.ts';

const email = 'jiwon.kim@example.com';

test.each([
  ['a leaked one', 'Dragon12!'],
  ['a leaked one in which signs replace letters', 'P@ssw0rd'],
  ['a leaked one, with a sign in between', 'Abc!12345'],
  ['a word and a year', 'Korea2027!'],
  ['a word of the portal', '1Sandbox!'],
  ['the name of the address', 'Jiwon.Kim1!'],
])('a password is easy to guess: %s', (_why, password) => {
  expect(isCommonPassword(password, email)).toBe(true);
});

test.each(['Kfvm472!', 'Zyxwvu9!', 'Xq7!Dragon'])('the password %s is not', (password) => {
  expect(isCommonPassword(password, email)).toBe(false);
});

test('a short name of an address may be part of a password', () => {
  expect(isCommonPassword('Kfvm472!', 'vm@example.com')).toBe(false);
});
