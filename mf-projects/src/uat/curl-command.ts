import { simulateHeader } from '@up/api/calls/sandbox/sandbox';
import { uatCaseHeader, type UatCase } from '@up/api/calls/trials/uat';

interface Sender {
  /** The origin of the sandbox. */
  origin: string;
  accessKey: string;
}

/** The shell variable that the secret is read from, so that it is not part of a copied text. */
export const secretVariable = 'UP_UAT_SECRET';

/**
 * A command that sends the request of a test case and names the case. An error is asked for by its code; values in
 * braces are to be replaced.
 */
export function curlCommand(testCase: UatCase, { origin, accessKey }: Sender): string {
  const { method, path, code, kind, expectedCode, example } = testCase;
  const sendsBody = method !== 'GET' && method !== 'DELETE';
  const lines = [
    `curl --globoff -X ${method} ${quoted(origin + path)}`,
    header(`X-UP-Access-Key: ${accessKey}`),
    `-H "X-UP-Secret-Key: $${secretVariable}"`,
    header(`${uatCaseHeader}: ${code}`),
  ];
  if (method !== 'GET') lines.push('-H "Idempotency-Key: $(uuidgen)"');
  if (kind === 'error' && expectedCode !== null) lines.push(header(`${simulateHeader}: ${expectedCode}`));
  if (sendsBody) {
    lines.push(header('Content-Type: application/json'));
    // An error that is asked for is the response to any body.
    lines.push(`-d ${quoted(kind === 'error' ? '{}' : JSON.stringify(example ?? {}, null, 2))}`);
  }
  return lines.join(' \\\n  ');
}

const header = (text: string) => `-H ${quoted(text)}`;

/** In single quotes a shell reads everything literally. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
