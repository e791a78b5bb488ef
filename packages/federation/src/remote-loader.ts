import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

import type { PublicCandidate } from './public-composition.ts';
import { keepsContract } from './contract.ts';

/** A Module Federation container, as its entry leaves it. */
export interface Container {
  init(...scope: unknown[]): unknown;
  get(module: string): Promise<() => unknown>;
}

export interface RemoteLoaderOptions<Remote = unknown> {
  /** The versions of a remote to try, best first. */
  versionsOf(name: string): readonly PublicCandidate[] | undefined;
  /** Version of the host contract that this shell offers. */
  hostVersion: string;
  /** Told before code of a version runs; what it throws is why that version is passed over. */
  beforeRun?(name: string, candidate: PublicCandidate): void;
  /** Runs the verified entry of a version and gives its container. Retries are its own. */
  loadEntry(candidate: PublicCandidate): Promise<Container>;
  /** What a version needs besides its code, such as its texts: without that it is not loaded. */
  prepare?(remote: Remote): Promise<void>;
  /** Told of the version that was loaded; `place` 0 is the best one. */
  onLoaded?(name: string, candidate: PublicCandidate, place: number): void;
  /** Told of every version that could not be loaded. */
  onFailure(name: string, candidate: PublicCandidate, error: unknown): void;
}

/** A version of a remote that works. */
export interface Loaded<Remote> {
  remote: Remote;
  candidate: PublicCandidate;
  /** Among the versions of the remote; 0 is the best one. */
  place: number;
}

export interface RemoteLoader<Remote> {
  /**
   * What a remote exposes as `./routes`, from the best version that works.
   * Loads in flight are shared; a failure is forgotten, so the next visit tries again.
   * @param from how many of its versions are passed over, for a page whose own code fails in those
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
      // The runtime's own loading checks no hash and cannot use a script policy.
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
    // The container's name carries the version: two versions are two remotes to the runtime.
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
