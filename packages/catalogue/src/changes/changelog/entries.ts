import type { ApiDifference, ChangeKind } from '@up/api/calls/catalogue/changelog';

import type { ApiState, CatalogueState } from '../../repository/state.ts';
import type { VersionChanges } from '../../comparison/compare-versions.ts';
import type { NewEntry } from '../../repository/changelog.ts';

/** A changed API may have hundreds of changed fields. */
const maxDifferences = 200;

interface ChangedApi {
  before: ApiState;
  after: ApiState;
  packages: string[];
  /** What changes within it. */
  changes?: VersionChanges;
}

/** The entry of a changed API; undefined when only texts, examples or its place have changed. */
export function changedEntry({ before, after, packages, changes }: ChangedApi): NewEntry | undefined {
  const differences: ApiDifference[] = [
    ...(['method', 'path'] as const).flatMap((what) => ofApi(what, before[what], after[what], true)),
    ...ofApi('sunset', changes?.before.sunsetOn, changes?.after.sunsetOn, false),
    ...(changes?.fields ?? []),
  ];
  const isDeprecated = Boolean(changes?.after.deprecated) && !changes?.before.deprecated;
  if (differences.length === 0 && !isDeprecated) return undefined;
  return {
    ...entryOf(after, isDeprecated ? 'deprecated' : 'changed', packages),
    breaking: differences.some(({ breaking }) => breaking),
    // Whoever reads only the beginning needs what breaks.
    differences: differences.toSorted((one, other) => rank(one) - rank(other)).slice(0, maxDifferences),
    more: Math.max(0, differences.length - maxDifferences),
  };
}

/** The entry of an API that some packages gain. */
export function addedEntry(api: ApiState, packages: string[]): NewEntry {
  return entryOf(api, 'added', packages);
}

/** The entry of an API that some packages lose. */
export function removedEntry(api: ApiState, packages: string[]): NewEntry {
  return { ...entryOf(api, 'removed', packages), breaking: true };
}

function entryOf({ id, title, method, path }: ApiState, kind: ChangeKind, packages: string[]) {
  return { apiId: id, kind, breaking: false, packages, title, method, path, differences: [], more: 0 };
}

function ofApi(
  what: 'method' | 'path' | 'sunset',
  before: string | undefined,
  after: string | undefined,
  breaking: boolean,
): ApiDifference[] {
  return before === after
    ? []
    : [{ kind: 'changed', at: 'api', field: '', what, values: [before ?? '', after ?? ''], breaking }];
}

function rank({ breaking, affectsStrictClients }: ApiDifference): number {
  if (breaking) return 0;
  return affectsStrictClients ? 1 : 2;
}

/** The operations that the documents name as replacements, by the ids of the APIs that they replace. */
export type NamedReplacements = ReadonlyMap<string, string>;

/**
 * Adds to deprecated and removed APIs what to call instead: the operation that the document names, otherwise one of the
 * same packages with the same method and path, apart from the names of parameters and a version.
 */
export function withReplacements(
  entries: readonly NewEntry[],
  { apis }: Pick<CatalogueState, 'apis'>,
  named: NamedReplacements,
): NewEntry[] {
  const remaining = new Map(apis.map((api) => [api.id, api]));
  const byAddress = Map.groupBy(apis, withoutVersion);
  return entries.map((entry) => {
    if (entry.kind !== 'removed' && entry.kind !== 'deprecated') return entry;
    const name = named.get(entry.apiId);
    // An id that was taken already begins with that of its package.
    const byName = name === undefined ? [] : [name, ...entry.packages.map((id) => `${id}-${name}`)];
    const similar = (byAddress.get(withoutVersion(entry)) ?? []).map(({ id }) => id);
    const replacedBy = [...byName, ...similar].find((id) => id !== entry.apiId && remaining.has(id));
    return replacedBy === undefined ? entry : { ...entry, replacedBy };
  });
}

function withoutVersion({ method, path }: { method: string; path: string }): string {
  return `${method} ${path.replace(/\{[^}]*\}/g, '{}').replace(/\/v\d+(?=\/)/g, '')}`;
}
