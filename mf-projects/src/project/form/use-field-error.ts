import { useFormState, type Control } from 'react-hook-form';

import type { ProjectForm } from '@up/api/forms/project';

import { useText } from '../../text.ts';
import { fieldErrorText } from './field-error-text.ts';

/** What is wrong with each field at the moment, in words. */
export function useFieldError(control: Control<ProjectForm>): (field: keyof ProjectForm) => string | undefined {
  const text = useText();
  const { errors } = useFormState({ control });
  return (field) => fieldErrorText(text, field, errors[field]?.message);
}
