import { operatorTokenHeader } from '../../packages/api/src/calls/staff/operator.ts';
import { purgePages, purges, type Purge } from '../../packages/api/src/calls/platform/purge.ts';

/**
 * The longest time until an edge learns of a purge, in milliseconds: one whose backend is gone polls again after ten
 * seconds.
 */
const limitMs = 25_000;

/** Purges all pages, and returns the edges that did not do so in time. */
export async function purgeEverywhere(origin: string, operatorToken: string, edges: string[]): Promise<string[]> {
  const headers = { [operatorTokenHeader]: operatorToken, 'content-type': 'application/json' };
  const ordered = await fetch(origin + purgePages.path, {
    method: 'POST',
    headers,
    body: JSON.stringify({ scope: 'all', path: '' }),
  });
  if (!ordered.ok) throw new Error(`the purge was answered with ${ordered.status}`);
  const { id } = (await ordered.json()) as Purge;
  const deadline = performance.now() + limitMs;
  for (;;) {
    const list = (await (await fetch(origin + purges.path, { headers })).json()) as Purge[];
    const done = new Set(list.find((purge) => purge.id === id)?.edges.map(({ edge }) => edge));
    const missing = edges.filter((edge) => !done.has(edge));
    if (missing.length === 0 || performance.now() > deadline) return missing;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
