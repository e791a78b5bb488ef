import { isRecord } from '@up/api/is-record';
import { newTable } from '@up/api/new-table';
import { parameterMessage } from '@up/api/parameters/parameter-message';

import { type SandboxResponse, parseBody } from './sandbox-response.ts';

/** The reasons in the catalogue's documents, as messages of the form. */
const messages: Readonly<Record<string, string>> = newTable({
  REQUIRED: parameterMessage('parameter.required', {}),
  NOT_ALLOWED: 'parameter.notAllowed',
  BAD_FORMAT: parameterMessage('parameter.format', {}),
});

/** The field errors of a 400 by path: the `fieldErrors` of a problem, or the documented `errors`. */
export function fieldErrorsOf({ status, body }: SandboxResponse): Record<string, string> {
  if (status !== 400) return {};
  const response = parseBody(body);
  if (!isRecord(response)) return {};
  const { fieldErrors, errors } = response;
  if (isRecord(fieldErrors)) {
    return Object.fromEntries(Object.entries(fieldErrors).map(([path, message]) => [path, String(message)]));
  }
  if (!Array.isArray(errors)) return {};
  return Object.fromEntries(
    errors.filter(isRecord).map(({ field, reason }) => [String(field), messages[String(reason)] ?? String(reason)]),
  );
}
