import { reasonCodes } from '@up/api/problem';

import en from '../locales/en.json' with { type: 'json' };

test('every reason code has a message', () => {
  expect(Object.keys(en)).toEqual(
    expect.arrayContaining(Object.values(reasonCodes).map((code) => `shell.problem.${code}`)),
  );
});

test.each([
  [reasonCodes.loginFailed, 'Login failed. The email or the password does not match.'],
  [reasonCodes.emailNotFound, 'Your email does not exist.'],
  [reasonCodes.emailNotVerified, 'Please authenticate your email to activate your account.'],
  [reasonCodes.verificationFailed, 'Your email verification failed. Please request to help.'],
  [reasonCodes.resetFailed, 'Reset password failed. Contact the team.'],
  [reasonCodes.passwordReused, 'You cannot use your current password again.'],
  [reasonCodes.forbidden, "You don't have permission to access."],
] as const)('%s has the text of product.md#errors and product.md#text-fields: %s', (code, message) => {
  expect(en[`shell.problem.${code}`]).toBe(message);
});
