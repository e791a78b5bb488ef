import { contentChanged, purges, webhookSecretHeader } from '../../packages/api/src/calls/platform/purge.ts';
import { operatorTokenHeader } from '../../packages/api/src/calls/staff/operator.ts';
import { previewPath, sealPreview } from '../../packages/content/src/preview-link.ts';

import type { SecretName, Stack } from './stack.ts';

type Secrets = Readonly<Record<SecretName, string>>;

/** Enough that each of two copies answers, whichever the load balancer takes. */
const attempts = 4;

/** What holders of secrets do, and the status with which it is accepted. */
const uses: Readonly<Record<string, { status: number; use(stack: Stack, secrets: Secrets): Promise<Response> }>> = {
  OPERATOR_TOKEN: {
    status: 200,
    use: ({ servicesOrigin }, { OPERATOR_TOKEN }) =>
      fetch(servicesOrigin + purges.path, { headers: { [operatorTokenHeader]: OPERATOR_TOKEN } }),
  },
  REVALIDATE_SECRET: {
    status: contentChanged.status,
    use: ({ servicesOrigin }, { REVALIDATE_SECRET }) =>
      fetch(servicesOrigin + contentChanged.path, {
        method: contentChanged.method,
        headers: { [webhookSecretHeader]: REVALIDATE_SECRET, 'content-type': 'application/json' },
        body: JSON.stringify({ model: 'faq' }),
      }),
  },
  CONTENT_PREVIEW_SECRET: {
    status: 303,
    use: ({ origin }, { CONTENT_PREVIEW_SECRET }) => {
      const token = sealPreview(CONTENT_PREVIEW_SECRET, Math.ceil(Date.now() / 1000) + 600);
      return fetch(`${origin}${previewPath}?token=${token}`, { redirect: 'manual' });
    },
  },
};

/** Returns whether all copies accept the valid secrets and reject the others. */
export async function checkSecrets(
  stack: Stack,
  { valid, invalid = [] }: { valid: Secrets[]; invalid?: Secrets[] },
): Promise<boolean> {
  const faults: string[] = [];
  for (const [name, { status, use }] of Object.entries(uses)) {
    for (const [each, isValid] of [
      ...valid.map((one) => [one, true] as const),
      ...invalid.map((one) => [one, false] as const),
    ]) {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const response = await use(stack, each);
        await response.text();
        if ((response.status === status) !== isValid) faults.push(`${name} was answered with ${response.status}`);
      }
    }
  }
  for (const fault of faults) console.log(`  ${fault}`);
  return faults.length === 0;
}
