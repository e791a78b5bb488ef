import type { Tokens, TokenStore } from './tokens.ts';

/** The outcome of a refresh. `unreachable`: the server did not answer, so the session stays. */
export type RefreshResult = 'refreshed' | 'ended' | 'unreachable';

/**
 * Runs a task while no other tab runs one with the same name.
 * @throws {Error} when another tab does not end its own
 */
export type Lock = <T>(name: string, task: () => Promise<T>) => Promise<T>;

export interface RefreshOptions {
  tokens: TokenStore;
  lock: Lock;
  /**
   * Requests new tokens. Returns `undefined` when the server rejects the refresh token, and throws when it cannot be
   * reached.
   */
  fetchTokens(tokens: Tokens): Promise<Tokens | undefined>;
}

/** One refresh for all waiting calls of all tabs. Takes the auth token with which a call was rejected. */
export function createRefresh({
  tokens,
  lock,
  fetchTokens,
}: RefreshOptions): (rejected: string) => Promise<RefreshResult> {
  let running: Promise<RefreshResult> | undefined;

  async function refresh(rejected: string): Promise<RefreshResult> {
    const task = async (): Promise<RefreshResult> => {
      // Read again inside the lock: another tab may have been faster.
      const current = await tokens.readSettled();
      if (!current) return 'ended';
      if (current.auth !== rejected) return 'refreshed';
      try {
        const next = await fetchTokens(current);
        // Signing in and out does not wait for the lock, so the state may have changed.
        const latest = tokens.read();
        if (latest?.refresh !== current.refresh) return latest ? 'refreshed' : 'ended';
        if (!next) return 'ended';
        tokens.write(next);
        return 'refreshed';
      } catch {
        return 'unreachable';
      }
    };
    return lock('UP.refresh', task).catch(() => 'unreachable' as const);
  }

  return (rejected) => {
    running ??= refresh(rejected).finally(() => (running = undefined));
    return running;
  };
}

/** Longer than a refresh takes at most: a tab that has the lock for so long is frozen. In milliseconds. */
const lockTimeoutMs = 20_000;

/** Web Locks where the browser has them; otherwise only calls of this tab wait for each other. */
export function browserLock(): Lock {
  if (!('locks' in navigator)) return (_name, task) => task();
  return (name, task) => navigator.locks.request(name, { signal: AbortSignal.timeout(lockTimeoutMs) }, task);
}
