import { isRecord } from '../request/form-values.ts';
import type { Answer } from './answer.ts';

const approved = '0000';

/** The most specific code of a failed response. */
export function codeOf({ status, body }: Answer): string | undefined {
  const answer = parsed(body);
  if (!isRecord(answer)) return undefined;
  const { reason, responseCode, code } = answer;
  const found = status >= 400 ? [reason, code] : [responseCode];
  const first = found.find((each) => typeof each === 'string');
  return first === approved ? undefined : first;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}
