import {
  changeKinds,
  type changelog,
  type ChangelogEntry,
  type ChangelogRelease,
} from '@up/api/calls/catalogue/changelog';
import type { Locale } from '@up/api/constants/locales';
import { recordOf } from '@up/api/keys-of';

import { clampPage } from '@up/platform/database/bounded-count';
import type { Database } from '@up/platform/database/database';
import { problem } from '@up/platform/http/problems';
import type { CommandInput, Context } from '@up/platform/module';
import { listReferences, type ReferenceRow } from '../../repository/apis.ts';
import {
  countEntries,
  type EntryRow,
  findRemoval,
  listEntries,
  listEntriesOf,
  listReleaseIds,
} from '../../repository/changelog.ts';
import { listPackageTitles } from '../../repository/packages.ts';

/** A page of the changelog, newest first: of all APIs, of a package or of one API. */
export async function readChangelog({ db, locale }: Context, input: CommandInput<typeof changelog>) {
  const filter = { packageId: input.package, apiId: input.api };
  const { place, part } = clampPage(input, await countEntries(db, filter));
  return { ...place, items: await entriesOf(db, await listEntries(db, filter, part), locale) };
}

/**
 * An API that is gone, as its last entry in the changelog says it.
 * @throws {ProblemError} 404 for an API that is still there, and for one that never was
 */
export async function readRemovedApi({ db, locale }: Context, { id }: { id: string }): Promise<ChangelogEntry> {
  const found = await findRemoval(db, id);
  const [entry] = found ? await entriesOf(db, [found], locale) : [];
  if (!entry || entry.groupId !== undefined) throw problem('notFound');
  return entry;
}

/** The most releases of a list, for feeds and the search. */
const maxReleases = 20;

/** The APIs that a release names. */
const namedApis = 20;

/** The latest changes of packages, newest first, each with its numbers. */
export async function readReleases(
  { db, locale }: Context,
  { package: packageId }: { package?: string },
): Promise<ChangelogRelease[]> {
  const titles = await listPackageTitles(db);
  const rows = await listEntriesOf(db, await listReleaseIds(db, { packageId }, maxReleases));
  return releasesOf(rows)
    .filter((each) => packageId === undefined || each.packageId === packageId)
    .map(({ releaseId, at, packageId: id, entries }) => ({
      release: releaseId,
      at: at.toISOString(),
      package: { id, title: titles.get(id)?.[locale] ?? id },
      counts: countsOf(entries),
      breaking: entries.filter(({ breaking }) => breaking).length,
      apis: entries.slice(0, namedApis).map(({ title, kind, breaking }) => ({ title: title[locale], kind, breaking })),
    }));
}

/** The entries of one release that concern one package. */
export interface PackageRelease {
  releaseId: number;
  at: Date;
  packageId: string;
  entries: EntryRow[];
}

/** The entries by release and package, in their order. An API of two packages is in both. */
export function releasesOf(rows: readonly EntryRow[]): PackageRelease[] {
  const releases = new Map<string, PackageRelease>();
  for (const row of rows) {
    for (const packageId of row.packages) {
      const key = `${row.releaseId} ${packageId}`;
      const release = releases.get(key) ?? { releaseId: row.releaseId, at: row.at, packageId, entries: [] };
      release.entries.push(row);
      releases.set(key, release);
    }
  }
  return [...releases.values()];
}

function countsOf(entries: readonly EntryRow[]): ChangelogRelease['counts'] {
  const count = (kind: EntryRow['kind']) => entries.filter((each) => each.kind === kind).length;
  return recordOf(changeKinds, count);
}

/** Entries in a language, with links to the APIs that still exist. */
export async function entriesOf(db: Database, rows: readonly EntryRow[], locale: Locale): Promise<ChangelogEntry[]> {
  const titles = await listPackageTitles(db);
  const ids = rows.flatMap(({ apiId, replacedBy }) => (replacedBy === null ? [apiId] : [apiId, replacedBy]));
  const found = new Map((await listReferences(db, ids)).map((each) => [each.id, each]));
  return rows.map((row) => {
    const { apiId, kind, breaking, method, path, differences, more } = row;
    const replacement = row.replacedBy === null ? undefined : found.get(row.replacedBy);
    const groupId = found.get(apiId)?.groupId;
    return {
      release: row.releaseId,
      at: row.at.toISOString(),
      id: apiId,
      title: row.title[locale],
      method,
      path,
      kind,
      breaking,
      differences,
      more,
      ...(groupId !== undefined && { groupId }),
      packages: row.packages.map((id) => ({ id, title: titles.get(id)?.[locale] ?? id })),
      ...(replacement && { replacedBy: referenceOf(replacement, locale) }),
    };
  });
}

function referenceOf({ id, title, method, path, groupId }: ReferenceRow, locale: Locale) {
  return { id, title: title[locale], method, path, groupId };
}
