import { isRecord } from '@up/api/is-record';

import type { SandboxResponse } from './sandbox-response.ts';
import { parseBody } from './parse-body.ts';

const approved = '0000';

/** The most specific code of a failed response. */
export function codeOf({ status, body }: SandboxResponse): string | undefined {
  const response = parseBody(body);
  if (!isRecord(response)) return undefined;
  const { reason, responseCode, code } = response;
  const found = status >= 400 ? [reason, code] : [responseCode];
  const first = found.find((each) => typeof each === 'string');
  return first === approved ? undefined : first;
}
