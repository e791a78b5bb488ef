import type { Database } from '@up/platform/database/database';

import { changesBetween, type Version, type VersionChanges } from '../comparison/compare-versions.ts';
import type { VersionRow } from '../repository/apis.ts';
import { readFiles } from '../repository/bundles.ts';
import { openSources, operationIn } from '../import/open-body.ts';

type FindVersion = (id: string) => Promise<VersionRow | undefined>;

/** What changes between two stored versions of each of these APIs, by their ids; each document is opened once. */
export async function storedChanges(
  db: Database,
  ids: Iterable<string>,
  find: { before: FindVersion; after: FindVersion },
): Promise<Map<string, VersionChanges>> {
  const opened = new Map<string, ReturnType<typeof openSources>>();
  async function open({ definition, bundleId, ...place }: VersionRow): Promise<Version> {
    if (bundleId === null) return { definition };
    const source = opened.get(bundleId) ?? openSources(await readFiles(db, bundleId));
    opened.set(bundleId, source);
    return { definition, place: operationIn(source, place) };
  }
  const changes = new Map<string, VersionChanges>();
  for (const id of ids) {
    const [before, after] = [await find.before(id), await find.after(id)];
    const found = before && after && changesBetween(await open(before), await open(after));
    if (found) changes.set(id, found);
  }
  return changes;
}
