import type { PublicCandidate } from './public-composition.ts';
import type { Container } from './remote-loader.ts';

/** The part of `TrustedTypePolicy` that is needed here; absent where the browser has no Trusted Types. */
export interface ScriptPolicy {
  createScriptURL(url: string): unknown;
}

const timeLimitMs = 10_000;
/** Pauses before the second and the third try. */
const pausesMs = [300, 1200];

/**
 * Runs the entry of a remote in this document: verified by `integrity`, within a time limit,
 * tried again past every cache.
 * @throws {Error} when it cannot be loaded, is not what was published, or leaves no container
 */
export async function loadScriptEntry(candidate: PublicCandidate, policy: ScriptPolicy): Promise<Container> {
  const url = `${candidate.base}${candidate.entry}`;
  for (let attempt = 0; ; attempt += 1) {
    try {
      await runScript(attempt === 0 ? url : `${url}?retry=${attempt}`, candidate.integrity, policy);
      return containerOf(candidate);
    } catch (error) {
      const pause = pausesMs[attempt];
      if (pause === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

async function runScript(url: string, integrity: string, policy: ScriptPolicy): Promise<void> {
  const script = document.createElement('script');
  // Before the clock runs: an address that the policy refuses is no matter of time.
  const address = policy.createScriptURL(url) as string;
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${url} did not arrive in ${timeLimitMs} ms`)), timeLimitMs);
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${url} is missing or is not what was published`));
    script.addEventListener('load', () => clearTimeout(timer));
    script.addEventListener('error', () => clearTimeout(timer));
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    script.src = address;
    document.head.append(script);
  }).finally(() => script.remove());
}

function containerOf({ container }: PublicCandidate): Container {
  const found = (globalThis as unknown as Record<string, Container | undefined>)[container];
  if (!found) throw new Error(`The entry left no container ${container}`);
  return found;
}
