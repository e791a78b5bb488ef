import type { PublicCandidate } from './public-composition.ts';
import type { Container } from './remote-loader.ts';
import { watchProgress } from './watch-progress.ts';

/** The part of `TrustedTypePolicy` that is needed here; absent where the browser has no Trusted Types. */
export interface ScriptPolicy {
  createScriptURL(url: string): unknown;
}

/** What is lost on its way is asked for once more, this much later. In milliseconds. */
const pauseMs = 300;

/** How often each address has been asked for in this tab: every further time goes past every cache. */
const asked = new Map<string, number>();

/** A script made no progress for ten seconds: it is not waited for any longer. */
class StalledError extends Error {
  override readonly name = 'StalledError';
}

/**
 * Runs the entry of a remote in this document, verified by `integrity`. One that fails is asked for once more; one that
 * hangs is given up.
 * @throws {Error} when it cannot be loaded, is not what was published, or leaves no container
 */
export async function loadScriptEntry(candidate: PublicCandidate, policy: ScriptPolicy): Promise<Container> {
  try {
    return await askOnce(candidate, policy);
  } catch (error) {
    if (error instanceof StalledError) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return askOnce(candidate, policy);
  }
}

async function askOnce(candidate: PublicCandidate, policy: ScriptPolicy): Promise<Container> {
  const url = `${candidate.base}${candidate.entry}`;
  const before = asked.get(url) ?? 0;
  asked.set(url, before + 1);
  await runScript(before === 0 ? url : `${url}?retry=${before}`, candidate.integrity, policy);
  return containerOf(candidate);
}

async function runScript(url: string, integrity: string, policy: ScriptPolicy): Promise<void> {
  const script = document.createElement('script');
  // Before the clock runs: an address that the policy refuses is no matter of time.
  const address = policy.createScriptURL(url) as string;
  let stopWatching: (() => void) | undefined;
  return new Promise<void>((resolve, reject) => {
    stopWatching = watchProgress(url, () => reject(new StalledError(`${url} stopped arriving`)));
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${url} is missing or is not what was published`));
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    script.src = address;
    document.head.append(script);
  }).finally(() => {
    stopWatching?.();
    script.remove();
  });
}

function containerOf({ container }: PublicCandidate): Container {
  const found = (globalThis as unknown as Record<string, Container | undefined>)[container];
  if (!found) throw new Error(`The entry left no container ${container}`);
  return found;
}
