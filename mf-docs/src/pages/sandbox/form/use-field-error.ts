import { get, useFormState } from 'react-hook-form';

import { useText } from '../../../text.ts';
import { parameterText } from './parameter-text.ts';

interface FormError {
  message?: unknown;
  /** Of a list: the form keeps the list's own error apart from those of its items. */
  root?: { message?: unknown };
}

/** What is wrong with a field at the moment, in words. */
export function useFieldError(name: string): string | undefined {
  const text = useText();
  const { errors } = useFormState({ name });
  const error = get<object, FormError | undefined>(errors, name);
  const message = error?.message ?? error?.root?.message;
  return typeof message === 'string' ? parameterText(text, message) : undefined;
}
