import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

import type { PublicCandidate } from '../composition/public-composition.ts';
import { keepsContract } from '../contract/contract.ts';

/** A Module Federation container, created by its entry. */
export interface Container {
  init(...scope: unknown[]): unknown;
  get(module: string): Promise<() => unknown>;
}

export interface RemoteLoaderOptions<Remote = unknown> {
  /** The versions of a remote to try, best first. */
  versionsOf(name: string): readonly PublicCandidate[] | undefined;
  /** Version of the host contract that this shell offers. */
  hostVersion: string;
  /** Called before code of a version runs; an error skips that version. */
  beforeRun?(name: string, candidate: PublicCandidate): void;
  /** Runs the verified entry of a version and returns its container, with its own retries. */
  loadEntry(candidate: PublicCandidate): Promise<Container>;
  /** Loads what a version needs besides its code, such as its texts; on failure the version is skipped. */
  prepare?(remote: Remote): Promise<void>;
  /** Called with the version that was loaded; `place` 0 is the best one. */
  onLoaded?(name: string, candidate: PublicCandidate, place: number): void;
  /** Called for every version that could not be loaded. */
  onFailure(name: string, candidate: PublicCandidate, error: unknown): void;
}

/** A working version of a remote. */
export interface Loaded<Remote> {
  remote: Remote;
  candidate: PublicCandidate;
  /** Index among the versions of the remote; 0 is the best one. */
  place: number;
}

export interface RemoteLoader<Remote> {
  /**
   * Returns what a remote exposes as `./routes`, from the best version that works. Concurrent loads are shared; a
   * failure is not cached, so the next visit tries again.
   * @param from how many versions to skip, for a page whose own code fails in them
   * @throws {RemoteUnavailableError} when no version works
   */
  load(name: string, from?: number): Promise<Loaded<Remote>>;
}

/** No version of a remote could be loaded. */
export class RemoteUnavailableError extends Error {
  override readonly name = 'RemoteUnavailableError';
}

/** Loads remotes through the Module Federation runtime of this build. */
export function createRemoteLoader<Remote>(options: RemoteLoaderOptions<Remote>): RemoteLoader<Remote> {
  const inFlight = new Map<string, Promise<Loaded<Remote>>>();
  const known = new Map<string, PublicCandidate>();
  registerPlugins([
    {
      name: 'portal-entries',
      // The runtime's own loading checks no hash and does not support Trusted Types.
      loadEntry: async ({ remoteInfo }) => {
        const candidate = known.get(remoteInfo.name);
        return candidate && ((await options.loadEntry(candidate)) as never);
      },
    },
  ]);

  async function loadCandidate(candidate: PublicCandidate): Promise<Remote> {
    const { container, base, entry, hostContract, version } = candidate;
    if (!keepsContract(hostContract, options.hostVersion)) {
      throw new Error(`${container} needs the host contract ${hostContract}, the shell ${options.hostVersion}`);
    }
    // The container's name contains the version, so the runtime treats two versions as two remotes.
    if (!known.has(container)) registerRemotes([{ name: container, entry: `${base}${entry}`, type: 'var' }]);
    known.set(container, candidate);
    const module = await loadRemote<{ remote: Remote }>(`${container}/routes`);
    if (!module) throw new Error(`version ${version} exposes no ./routes`);
    await options.prepare?.(module.remote);
    return module.remote;
  }

  async function loadBest(name: string, from: number): Promise<Loaded<Remote>> {
    let last: unknown;
    for (const [place, candidate] of (options.versionsOf(name) ?? []).entries()) {
      if (place < from) continue;
      try {
        options.beforeRun?.(name, candidate);
        const remote = await loadCandidate(candidate);
        options.onLoaded?.(name, candidate, place);
        return { remote, candidate, place };
      } catch (error) {
        last = error;
        options.onFailure(name, candidate, error);
      }
    }
    throw new RemoteUnavailableError(`No version of ${name} could be loaded`, { cause: last });
  }

  return {
    load(name, from = 0) {
      const key = `${from} ${name}`;
      const running = inFlight.get(key);
      if (running) return running;
      const loading = loadBest(name, from);
      inFlight.set(key, loading);
      loading.catch(() => inFlight.delete(key));
      return loading;
    },
  };
}
