import { get, useFormState } from 'react-hook-form';

import { useText } from '../../text.ts';
import { parameterText } from '../parameter-text.ts';

interface FormError {
  message?: unknown;
  /** For a list: the form stores the list's own error separately from those of its items. */
  root?: { message?: unknown };
}

/** The current error of a field as text. */
export function useFieldError(name: string): string | undefined {
  const text = useText();
  const { errors } = useFormState({ name });
  const error = get<object, FormError | undefined>(errors, name);
  const message = error?.message ?? error?.root?.message;
  return typeof message === 'string' ? parameterText(text, message) : undefined;
}
