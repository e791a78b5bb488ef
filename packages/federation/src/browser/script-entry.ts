import type { PublicCandidate } from '../composition/public-composition.ts';
import type { Container } from './remote-loader.ts';
import { watchProgress } from '../build/watch-progress.ts';

/** The part of `TrustedTypePolicy` that is used; absent in browsers without Trusted Types. */
export interface ScriptPolicy {
  createScriptURL(url: string): unknown;
}

/** How much later a failed file is requested again, in milliseconds. */
const pauseMs = 300;

/** How often each address was requested in this tab: every further request bypasses the caches. */
const requestCounts = new Map<string, number>();

/** A script made no progress for ten seconds and was given up. */
class StalledError extends Error {
  override readonly name = 'StalledError';
}

/**
 * Runs the entry of a remote in this document, verified by `integrity`. A failed one is requested once more; one that
 * hangs is given up.
 * @throws {Error} when it cannot be loaded, differs from what was published, or provides no container
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
  const before = requestCounts.get(url) ?? 0;
  requestCounts.set(url, before + 1);
  await runScript(before === 0 ? url : `${url}?retry=${before}`, candidate.integrity, policy);
  return containerOf(candidate);
}

async function runScript(url: string, integrity: string, policy: ScriptPolicy): Promise<void> {
  const script = document.createElement('script');
  // Before the timer starts: an address that the policy rejects has nothing to do with time.
  const address = policy.createScriptURL(url) as string;
  let stopWatching: (() => void) | undefined;
  return new Promise<void>((resolve, reject) => {
    stopWatching = watchProgress(url, () => reject(new StalledError(`${url} stopped arriving`)));
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${url} is missing or differs from what was published`));
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
