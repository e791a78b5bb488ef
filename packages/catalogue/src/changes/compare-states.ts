import type { ImportedApiChange, ImportReport } from '@up/api/calls/catalogue/catalogue-import';

import { addedEntry, changedEntry, removedEntry } from './changelog/entries.ts';
import type { NewEntry } from '../repository/changelog.ts';
import { deprecationChanges, type Difference, markedText, textOf } from '../comparison/change-texts.ts';
import type { VersionChanges } from '../comparison/compare-versions.ts';
import { isSameJson } from '../comparison/same-json.ts';
import { type ApiState, type CatalogueState, type PackageState, packagesByGroup } from '../repository/state.ts';
import { both } from '../comparison/both.ts';

export type Differences = Pick<ImportReport, 'packages' | 'added' | 'changed' | 'removed' | 'unchanged'>;

interface Compared {
  before: CatalogueState;
  after: CatalogueState;
  /** The packages that are listed even if they are unchanged. */
  packageIds: Iterable<string>;
  /** The APIs that the change is about. */
  apiIds: Iterable<string>;
  /** What changes within APIs, by their ids. */
  changes: ReadonlyMap<string, VersionChanges>;
}

/** What a change of the catalogue adds, changes and removes, as its report shows it and as the changelog stores it. */
export interface Comparison {
  differences: Differences;
  entries: NewEntry[];
}

/** Lists what a change of the catalogue adds, changes and removes. */
export function compareStates({ before, after, ...options }: Compared): Comparison {
  const known = new Map(before.apis.map((api) => [api.id, api]));
  const gains = gainedApis(before, after);
  const losses = lostApis(before, after);
  const added = gains.map(({ api, gained }) =>
    summary(api, known.has(api.id) ? [joined('now in', gained, false)] : []),
  );
  const isAdded = new Set(added.map(({ id }) => id));
  const removed = losses.map(({ api, lost, isGone }) => ({
    ...summary(api, isGone ? [] : [joined('no longer in', lost, true)]),
    breaking: true,
  }));
  const entries = [
    ...losses.map(({ api, lost }) => removedEntry(api, lost)),
    ...gains.map(({ api, gained }) => addedEntry(api, gained)),
  ];
  const entered = new Set(entries.map(({ apiId }) => apiId));
  const owners = packagesByGroup(after);
  const mayDiffer = new Set(options.apiIds);
  const changed: ImportedApiChange[] = [];
  let unchanged = 0;
  for (const api of after.apis) {
    const old = known.get(api.id);
    if (!old || !mayDiffer.has(api.id)) continue;
    const changes = options.changes.get(api.id);
    const differences = differencesOf(old, api, changes);
    if (differences.length > 0) changed.push(summary(api, differences));
    else if (!isAdded.has(api.id)) unchanged += 1;
    const packages = owners.get(api.groupId) ?? [];
    const entry = changedEntry({ before: old, after: api, packages, changes });
    // Who reads that an API has moved to another package needs no second entry.
    if (entry && !entered.has(api.id)) entries.push(entry);
  }
  const changedIds = new Set([...added, ...changed].map(({ id }) => id));
  const listed = new Set(options.packageIds);
  const packages = packageChanges(before, after, changedIds).filter(
    ({ id, change }) => listed.has(id) || change !== 'unchanged',
  );
  return { differences: { packages, added, changed, removed, unchanged }, entries };
}

/** Whether the change would change nothing. */
export function isUnchanged({ packages, added, changed, removed }: Differences): boolean {
  return added.length + changed.length + removed.length === 0 && packages.every(({ change }) => change === 'unchanged');
}

/** The APIs that are new or that a package gains: an API can be in several packages. */
function gainedApis(before: CatalogueState, after: CatalogueState): { api: ApiState; gained: string[] }[] {
  const known = new Map(before.apis.map((api) => [api.id, api]));
  const [ownersBefore, ownersAfter] = [packagesByGroup(before), packagesByGroup(after)];
  return after.apis.flatMap((api) => {
    const old = known.get(api.id);
    const had = old ? (ownersBefore.get(old.groupId) ?? []) : [];
    const gained = (ownersAfter.get(api.groupId) ?? []).filter((id) => !had.includes(id));
    return old && gained.length === 0 ? [] : [{ api, gained }];
  });
}

/** The APIs that are deleted or that a package loses: the projects with this package can no longer call them. */
function lostApis(before: CatalogueState, after: CatalogueState): { api: ApiState; lost: string[]; isGone: boolean }[] {
  const remaining = new Map(after.apis.map((api) => [api.id, api]));
  const [ownersBefore, ownersAfter] = [packagesByGroup(before), packagesByGroup(after)];
  return before.apis.flatMap((api) => {
    const now = remaining.get(api.id);
    const left = now ? (ownersAfter.get(now.groupId) ?? []) : [];
    const lost = (ownersBefore.get(api.groupId) ?? []).filter((id) => !left.includes(id));
    return now && lost.length === 0 ? [] : [{ api, lost, isGone: !now }];
  });
}

function joined(what: string, packageIds: string[], breaking: boolean): Difference {
  return { text: `${what} ${packageIds.join(', ')}`, breaking };
}

function packageChanges(
  before: CatalogueState,
  after: CatalogueState,
  changedApis: Set<string>,
): Differences['packages'] {
  const states = both([before, after], viewOf);
  const all = new Map([...before.packages, ...after.packages].map((each) => [each.id, each]));
  return [...all.values()].map(({ id, content: { title } }) => {
    const [old, now] = both(states, (view) => view(id));
    const owner = before.packages.find((each) => each.id === id)?.owner;
    return {
      id,
      title: title.en,
      change: changeOf(old, now, changedApis),
      builtIn: owner?.origin === 'files',
      ...(owner?.source && { source: owner.source }),
    };
  });
}

interface PackageView {
  content: PackageState['content'];
  groups: unknown[];
  apiIds: string[];
}

/** Shows a package with everything that is in it. */
function viewOf(state: CatalogueState): (id: string) => PackageView | undefined {
  const owners = packagesByGroup(state);
  const isIn = (groupId: string, id: string) => owners.get(groupId)?.includes(id) ?? false;
  return (id) => {
    const found = state.packages.find((each) => each.id === id);
    return (
      found && {
        content: found.content,
        groups: state.groups
          .filter((group) => isIn(group.id, id))
          .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
        apiIds: state.apis
          .filter(({ groupId }) => isIn(groupId, id))
          .map((api) => api.id)
          .toSorted(),
      }
    );
  };
}

function changeOf(
  old: PackageView | undefined,
  now: PackageView | undefined,
  changedApis: Set<string>,
): Differences['packages'][number]['change'] {
  if (!old) return 'added';
  if (!now) return 'removed';
  const isChanged = !isSameJson(old, now) || now.apiIds.some((id) => changedApis.has(id));
  return isChanged ? 'changed' : 'unchanged';
}

function differencesOf(before: ApiState, api: ApiState, changes: VersionChanges | undefined): Difference[] {
  const moved = (['method', 'path'] as const)
    .filter((key) => before[key] !== api[key])
    .map((key) => ({ text: `${key}: ${before[key]} -> ${api[key]}`, breaking: true }));
  const nonBreaking = (['version', 'groupId', 'dailyMaxCount', 'title', 'description'] as const)
    .filter((key) => !isSameJson(before[key], api[key]))
    .map((key) => ({ text: `${key} changed`, breaking: false }));
  const found = [...moved, ...(changes ? changesWithin(changes) : []), ...nonBreaking];
  return found.length > 0 || !changes ? found : [{ text: 'texts or examples changed', breaking: false }];
}

function changesWithin({ fields, before, after, isUnreadable }: VersionChanges): Difference[] {
  if (isUnreadable) return [{ text: 'the previous definition cannot be read', breaking: true }];
  return [...fields.map((change) => ({ ...change, text: textOf(change) })), ...deprecationChanges(before, after)];
}

function summary({ id, title, method, path }: ApiState, differences: Difference[]): ImportedApiChange {
  return {
    id,
    title: title.en,
    method,
    path,
    breaking: differences.some(({ breaking }) => breaking),
    changes: differences.map(markedText),
  };
}
