import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

import type { PublicCandidate } from './public-composition.ts';
import { keepsContract } from './contract.ts';

/** A Module Federation container, as its entry leaves it. */
export interface Container {
  init(...scope: unknown[]): unknown;
  get(module: string): Promise<() => unknown>;
}

export interface RemoteLoaderOptions {
  /** The versions of a remote to try, best first. */
  versionsOf(name: string): readonly PublicCandidate[] | undefined;
  /** Version of the host contract that this shell offers. */
  hostVersion: string;
  /** Runs the verified entry of a version and gives its container. Retries are its own. */
  loadEntry(candidate: PublicCandidate): Promise<Container>;
  /** Told of the version that was loaded; `place` 0 is the best one. */
  onLoaded?(name: string, candidate: PublicCandidate, place: number): void;
  /** Told of every version that could not be loaded. */
  onFailure(name: string, candidate: PublicCandidate, error: unknown): void;
}

export interface RemoteLoader<Remote> {
  /**
   * What a remote exposes as `./routes`, from the best version that works.
   * Loads in flight are shared; a failure is forgotten, so the next visit tries again.
   * @throws {RemoteUnavailableError} when no version works
   */
  load(name: string): Promise<Remote>;
}

/** No version of a remote could be loaded. */
export class RemoteUnavailableError extends Error {
  override readonly name = 'RemoteUnavailableError';
}

/** Loads remotes through the Module Federation runtime of this build. */
export function createRemoteLoader<Remote>(options: RemoteLoaderOptions): RemoteLoader<Remote> {
  const inFlight = new Map<string, Promise<Remote>>();
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
    return module.remote;
  }

  async function loadBest(name: string): Promise<Remote> {
    let last: unknown;
    for (const [place, candidate] of (options.versionsOf(name) ?? []).entries()) {
      try {
        const remote = await loadCandidate(candidate);
        options.onLoaded?.(name, candidate, place);
        return remote;
      } catch (error) {
        last = error;
        options.onFailure(name, candidate, error);
      }
    }
    throw new RemoteUnavailableError(`No version of ${name} could be loaded`, { cause: last });
  }

  return {
    load(name) {
      const running = inFlight.get(name);
      if (running) return running;
      const loading = loadBest(name);
      inFlight.set(name, loading);
      loading.catch(() => inFlight.delete(name));
      return loading;
    },
  };
}
