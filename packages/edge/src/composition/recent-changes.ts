import type { EdgeChange } from '@up/api/calls/platform/edge';
import { stampOf } from '@up/federation/composition/environment-files';
import { historyFile, readHistory } from '@up/federation/composition/history';

/** How many changes an edge reports, and the longest reason. */
const maxListed = 20;
const maxReasonLength = 500;

/** The latest changes of an environment from the history beside its file, which is read again after a change. */
export class RecentChanges {
  readonly #environmentFile: string;
  #stamp = '';
  #list: EdgeChange[] = [];

  constructor(environmentFile: string) {
    this.#environmentFile = environmentFile;
  }

  /** The latest first, without overrides and the names of persons. A history that cannot be read changes nothing. */
  async list(): Promise<EdgeChange[]> {
    const stamp = await stampOf(historyFile(this.#environmentFile));
    if (stamp === this.#stamp) return this.#list;
    const changes = await readHistory(this.#environmentFile).catch(() => undefined);
    if (!changes) return this.#list;
    this.#stamp = stamp;
    this.#list = changes
      .flatMap(({ by: _by, team: _team, until: _until, action, reason, ...change }) =>
        action === 'override' ? [] : [{ ...change, action, reason: reason?.slice(0, maxReasonLength) }],
      )
      .slice(-maxListed)
      .toReversed();
    return this.#list;
  }
}
