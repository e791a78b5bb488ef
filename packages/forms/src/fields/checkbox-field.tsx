import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';

import { Checkbox, type CheckboxProps } from '@up/ui';

import type { SubmitForm } from '../submitting/use-submit-form.ts';

/** Checkboxes, one below the other. */
export const Choices = styled.div`
  display: grid;
  gap: var(--space-3);
`;

interface CheckboxFieldProps<Values extends FieldValues, Parsed> extends Omit<
  CheckboxProps,
  'form' | 'name' | 'label' | 'error'
> {
  form: SubmitForm<Values, Parsed>;
  name: FieldPath<Values>;
  label: ReactNode;
  /** It may stay unchecked. */
  optional?: boolean;
}

/**
 * A checkbox. A legal text in its label opens over the form:
 *
 * @example
 *     label={<Trans id={agreement} components={{ privacy: <LegalLink type="pnp" /> }} />}
 */
export function CheckboxField<Values extends FieldValues, Parsed>({
  form,
  name,
  optional,
  ...box
}: CheckboxFieldProps<Values, Parsed>) {
  return <Checkbox {...form.register(name)} aria-required={!optional} error={form.errorText(name)} {...box} />;
}
