import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';

it('hides the typed text, shows it on demand and hides it again', async () => {
  const user = userEvent.setup();
  render(
    <Field label="Password">
      <PasswordInput
        name="password"
        autoComplete="current-password"
        showText="Show password"
        hideText="Hide password"
      />
    </Field>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  await user.type(input, 'Secret1!');
  expect(input.type).toBe('password');

  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.type).toBe('text');
  expect(input.value).toBe('Secret1!');

  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.type).toBe('password');
});

it('does not submit its form when the password is shown', async () => {
  let submitted = false;
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted = true;
      }}
    >
      <PasswordInput aria-label="Password" showText="Show" hideText="Hide" />
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(submitted).toBe(false);
});
