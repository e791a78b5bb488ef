import type { UatCase } from '@up/api/calls/trials/uat';

import { caseRequest } from './case-request.ts';

interface Sender {
  /** The origin of the sandbox. */
  origin: string;
  accessKey: string;
}

/** The shell variable that the secret is read from, so that it is not part of a copied text. */
export const secretVariable = 'UP_UAT_SECRET';

/** A command that sends the request of a test case and names the case. */
export function curlCommand(testCase: UatCase, { origin, accessKey }: Sender): string {
  const { method, path, headers, body } = caseRequest(testCase);
  const lines = [
    `curl --globoff -X ${method} ${quoted(origin + path)}`,
    header(`X-UP-Access-Key: ${accessKey}`),
    `-H "X-UP-Secret-Key: $${secretVariable}"`,
  ];
  if (method !== 'GET') lines.push('-H "Idempotency-Key: $(uuidgen)"');
  for (const [name, value] of headers) lines.push(header(`${name}: ${value}`));
  if (body !== undefined) lines.push(`-d ${quoted(body)}`);
  return lines.join(' \\\n  ');
}

const header = (text: string) => `-H ${quoted(text)}`;

/** In single quotes a shell reads everything literally. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
