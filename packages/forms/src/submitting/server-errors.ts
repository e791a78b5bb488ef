import { ProblemError } from '@up/api/problem';

export interface ServerError {
  /** The field's path in the form's values. */
  path: string;
  message: string;
  /** The field's control, if it has one. */
  control?: HTMLElement;
}

/**
 * The server's errors for fields of a form, in page order. Errors of fields that the form does not have are left out:
 * with none left, the problem belongs to the form as a whole.
 *
 * @param rejections reason codes that concern one field
 * @param fields names of the form's values
 */
export function serverErrors(
  error: unknown,
  rejections: Readonly<Record<string, { field: string; message?: string }>>,
  fields: readonly string[],
  form: HTMLFormElement | undefined,
): ServerError[] {
  if (!(error instanceof ProblemError)) return [];
  const { reasonCode, fieldErrors = {} } = error.problem;
  const rejection = rejections[reasonCode];
  const messages = rejection ? { ...fieldErrors, [rejection.field]: rejection.message ?? reasonCode } : fieldErrors;
  const controls = [...(form?.elements ?? [])];
  const ordered = Object.entries(messages).flatMap(([path, message]) => {
    // An error of a list's item is shown at the list when the item has no control of its own.
    const [field = path] = path.split('.');
    const controlName = [path, field].find((name) => controls.some((control) => nameOf(control) === name));
    if (controlName === undefined && !fields.includes(field)) return [];
    const position = controls.findIndex((control) => nameOf(control) === controlName);
    const control = controls[position];
    return [
      {
        path: controlName ?? field,
        message,
        control: control instanceof HTMLElement ? control : undefined,
        position: position < 0 ? controls.length : position,
      },
    ];
  });
  return ordered
    .sort((a, b) => a.position - b.position)
    .map(({ path, message, control }) => ({ path, message, control }));
}

/** Focuses the first of them. False when it has no control. */
export function focusFirst([first]: readonly ServerError[]): boolean {
  const control = first?.control;
  control?.focus();
  if (control instanceof HTMLInputElement && control.type === 'password') control.select();
  return control !== undefined;
}

function nameOf(element: Element): string | null {
  return element.getAttribute('name');
}
