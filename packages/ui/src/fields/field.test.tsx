import { render, screen } from '@testing-library/react';

import { Field } from './field.tsx';
import { Select } from './select.tsx';
import { TextInput } from './text-input.tsx';
import { Textarea } from './textarea.tsx';

function descriptionOf(control: HTMLElement): string | undefined {
  const id = control.getAttribute('aria-describedby');
  return id ? document.getElementById(id)?.textContent : undefined;
}

it('is found by its label and described by its help', () => {
  render(
    <Field label="Email" help="We send the activation link there" required>
      <TextInput type="email" />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: /^Email/ });
  expect(input.getAttribute('aria-required')).toBe('true');
  expect(input.getAttribute('aria-invalid')).toBeNull();
  expect(descriptionOf(input)).toBe('We send the activation link there');
});

it('is described by its error instead of its help, and marked invalid', () => {
  const field = (error?: string) => (
    <Field label="Email" help="We send the activation link there" error={error}>
      <TextInput type="email" />
    </Field>
  );
  const { rerender } = render(field());
  rerender(field('Please enter your email'));
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(descriptionOf(input)).toBe('Please enter your email');
  expect(screen.queryByText('We send the activation link there')).toBeNull();

  rerender(field());
  expect(input.getAttribute('aria-invalid')).toBeNull();
  expect(descriptionOf(input)).toBe('We send the activation link there');
});

it('announces an error that appears', () => {
  render(
    <Field label="Email" error="Please enter your email">
      <TextInput />
    </Field>,
  );
  expect(screen.getByText('Please enter your email').closest('[aria-live="polite"]')).not.toBeNull();
});

it('connects a select and a textarea in the same way', () => {
  render(
    <>
      <Field label="Country" error="Required">
        <Select>
          <option>Korea</option>
        </Select>
      </Field>
      <Field label="Message" help="1000 characters at most">
        <Textarea />
      </Field>
    </>,
  );
  expect(descriptionOf(screen.getByRole('combobox', { name: 'Country' }))).toBe('Required');
  expect(descriptionOf(screen.getByRole('textbox', { name: 'Message' }))).toBe('1000 characters at most');
});
