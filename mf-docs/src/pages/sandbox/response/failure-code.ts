import { isRecord } from '../request/form-values.ts';
import type { SandboxResponse } from './sandbox-response.ts';
import { parseBody } from './parse-body.ts';

const approved = '0000';

/** The most specific code of a failed response. */
export function codeOf({ status, body }: SandboxResponse): string | undefined {
  const answer = parseBody(body);
  if (!isRecord(answer)) return undefined;
  const { reason, responseCode, code } = answer;
  const found = status >= 400 ? [reason, code] : [responseCode];
  const first = found.find((each) => typeof each === 'string');
  return first === approved ? undefined : first;
}
