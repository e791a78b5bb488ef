import type { UseFormSetError } from 'react-hook-form';

import { ProjectForm } from '@up/api/forms/project';
import { ProblemError, reasonCodes } from '@up/api/problem';
import { ruleMessage } from '@up/api/rules/rule-message';

type ProjectField = keyof ProjectForm;

const fields = Object.keys(ProjectForm.shape) as ProjectField[];

/** What the server found wrong with single fields, in their order. */
export function serverFieldErrors(error: unknown): { field: ProjectField; message: string }[] {
  const errors = Object.entries(errorsByPath(error));
  return fields.flatMap((field) => {
    // A list's own error, or the one of any of its items.
    const found = errors.find(([path]) => path === field || path.startsWith(`${field}.`));
    return found ? [{ field, message: found[1] }] : [];
  });
}

/** Puts them at their fields, the first of them focused. */
export function showServerErrors(error: unknown, setError: UseFormSetError<ProjectForm>): void {
  for (const [index, { field, message }] of serverFieldErrors(error).entries()) {
    setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
  }
}

function errorsByPath(error: unknown): Record<string, string> {
  if (!(error instanceof ProblemError)) return {};
  if (error.reasonCode === reasonCodes.projectNameTaken) return { projectName: ruleMessage('unique') };
  return error.problem.fieldErrors ?? {};
}
