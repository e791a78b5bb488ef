import { LRUCache } from 'lru-cache';

import type { Composition } from '@up/federation/composition/composition';
import { addressOf, declaredReads } from '@up/federation/composition/declared-upstreams';
import type { Environment } from '@up/federation/composition/environment';
import type { UpstreamRead } from '@up/federation/contract/upstream';

/** An upstream that a version in use declares. */
export interface KnownUpstream {
  /** Absent where the environment has none. */
  address: string | undefined;
  reads: readonly UpstreamRead[];
}

const maxOverrides = 50;

/**
 * Which upstreams may be called: those that a version of the environment, of an override that is shown, or of a
 * development server declares. What one of them declares as a read is one for all.
 */
export class KnownUpstreams {
  #environment: Environment;
  #composition: Composition;
  readonly #overridden = new LRUCache<string, Environment>({ max: maxOverrides });

  constructor(environment: Environment, composition: Composition) {
    this.#environment = environment;
    this.#composition = composition;
  }

  /** Replaces the environment. */
  take(environment: Environment, composition: Composition): void {
    this.#environment = environment;
    this.#composition = composition;
  }

  /** Adds the versions of an override; addresses are those of the environment. */
  addOverridden(id: string, environment: Environment): void {
    this.#overridden.set(id, environment);
  }

  /** @returns undefined when no version declares it */
  of(remote: string, name: string): KnownUpstream | undefined {
    const environments = [this.#environment, ...this.#overridden.values()];
    const versions = environments.flatMap(({ microFrontends }) => versionsIn(microFrontends, remote));
    const reads = declaredReads([...versions, ...versionsIn(this.#composition.remotes, remote)], name);
    return reads && { address: addressOf(this.#environment.upstreams ?? {}, remote, name), reads };
  }
}

/** The name is a part of an address, which anybody chooses. */
function versionsIn<Version>(table: Readonly<Record<string, Version[]>>, remote: string): Version[] {
  return Object.hasOwn(table, remote) ? (table[remote] ?? []) : [];
}
