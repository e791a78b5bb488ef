import type { CompositionFault } from '@up/federation/composition/environment';

/** What an edge did not serve, and why. */
export interface RejectedVersions {
  /** Undefined for the environment as a whole. */
  versions?: string;
  fault: CompositionFault;
  reason: string;
  /** ISO 8601. */
  since: string;
  /** Undefined while it lasts. */
  until?: string;
}

const maxListed = 10;

/** The last rejections, the latest first. One that happens again, as each visitor of a canary tries, is listed once. */
export class Rejections {
  #list: RejectedVersions[] = [];

  get list(): readonly RejectedVersions[] {
    return this.#list;
  }

  add({ versions, fault, reason }: Pick<RejectedVersions, 'versions' | 'fault' | 'reason'>, at: string): void {
    const isSame = (each: RejectedVersions) => each.versions === versions && each.until === undefined;
    if (this.#list.some((each) => isSame(each) && each.reason === reason)) return;
    const ended = this.#list.map((each) => (isSame(each) ? { ...each, until: at } : each));
    this.#list = [{ versions, fault, reason, since: at }, ...ended].slice(0, maxListed);
  }

  /** Ends the rejection of some versions, because they are served now. */
  end(versions: string, at: string): void {
    this.#end((each) => each.versions === versions, at);
  }

  /** Ends all of them, because another environment is served. */
  endAll(at: string): void {
    this.#end(() => true, at);
  }

  #end(isEnded: (each: RejectedVersions) => boolean, at: string): void {
    this.#list = this.#list.map((each) => (each.until === undefined && isEnded(each) ? { ...each, until: at } : each));
  }
}
