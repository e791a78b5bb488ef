import type { ImportedApiChange, ImportReport } from '@up/api/calls/catalogue-import';
import { compareDefinitions } from '@up/api/parameters/compare-definitions';
import type { FieldChange } from '@up/api/parameters/compare-fields';

import type { CatalogueContent } from './content.ts';
import { isSameJson } from './same-json.ts';
import type { StoredApi, StoredCatalogue } from './stored-catalogue.ts';

type ApiContent = CatalogueContent['apis'][number];

export type ImportPlan = Pick<ImportReport, 'packages' | 'added' | 'changed' | 'removed' | 'unchanged'>;

/** Compares an import with the stored catalogue. */
export function planImport(stored: StoredCatalogue, content: CatalogueContent): ImportPlan {
  const incoming = content.apis.filter(({ current }) => current);
  const known = new Map(stored.apis.map((api) => [api.id, api]));
  const pairs = incoming.flatMap((api) => {
    const before = known.get(api.id);
    return before ? [{ before, api }] : [];
  });
  const different = pairs.filter(({ before, api }) => !isSame(before, api));
  const incomingIds = new Set(incoming.map(({ id }) => id));
  return {
    packages: content.packages.map((each) => packageChange(stored, content, each)),
    added: incoming.filter(({ id }) => !known.has(id)).map((api) => summary(api, [])),
    changed: different.map(({ before, api }) => summary(api, differencesOf(before, api))),
    removed: stored.apis
      .filter(({ id, isOwn }) => isOwn && !incomingIds.has(id))
      .map((api) => ({ ...summary(api, []), breaking: true })),
    unchanged: pairs.length - different.length,
  };
}

/** Whether the import would change nothing. */
export function isUnchanged({ packages, added, changed, removed }: ImportPlan): boolean {
  return added.length + changed.length + removed.length === 0 && packages.every(({ change }) => change === 'unchanged');
}

function packageChange(
  stored: StoredCatalogue,
  content: CatalogueContent,
  each: CatalogueContent['packages'][number],
): ImportPlan['packages'][number] {
  const { id, title } = each;
  const found = stored.packages.find((other) => other.id === id);
  if (!found) return { id, title: title.en, change: 'added', builtIn: false };
  const { builtIn, ...before } = found;
  const { type, description, dailyMaxCount, approvalRequired, groups } = each;
  const now = { id, type, title, description, dailyMaxCount, approvalRequired, groups };
  const isSameContent = isSameJson(before, now) && content.groups.every((group) => isGroupUnchanged(stored, group));
  return { id, title: title.en, change: isSameContent ? 'unchanged' : 'changed', builtIn };
}

function isGroupUnchanged(stored: StoredCatalogue, group: CatalogueContent['groups'][number]): boolean {
  const { id, parentId = null, title, description } = group;
  const before = stored.groups.find((other) => other.id === id);
  return before !== undefined && isSameJson(before, { id, parentId, title, description });
}

const compared = [
  'groupId',
  'dailyMaxCount',
  'version',
  'method',
  'path',
  'title',
  'description',
  'definition',
] as const;

function isSame(before: StoredApi, api: ApiContent): boolean {
  return compared.every((key) => isSameJson(before[key], api[key]));
}

interface Difference {
  text: string;
  breaking: boolean;
}

function differencesOf(before: StoredApi, api: ApiContent): Difference[] {
  const moved = (['method', 'path'] as const)
    .filter((key) => before[key] !== api[key])
    .map((key) => ({ text: `${key}: ${before[key]} -> ${api[key]}`, breaking: true }));
  const nonBreaking = (['version', 'groupId', 'dailyMaxCount', 'title', 'description'] as const)
    .filter((key) => !isSameJson(before[key], api[key]))
    .map((key) => ({ text: `${key} changed`, breaking: false }));
  const fields = compareDefinitions(before.definition, api.definition).map((change) => ({
    text: textOf(change),
    breaking: change.breaking,
  }));
  const found = [...moved, ...fields, ...nonBreaking];
  return found.length > 0 ? found : [{ text: 'texts or examples changed', breaking: false }];
}

function textOf({ kind, at, field, what, values }: FieldChange): string {
  const place = field === '' ? at : `${at}: ${field}`;
  if (what === undefined) return `${place} ${kind}`;
  const [before, after] = (values ?? ['', '']).map((value) => value || 'none');
  return `${place} ${kind} (${what}: ${before} -> ${after})`;
}

function summary(
  { id, title, method, path }: Pick<ApiContent, 'id' | 'title' | 'method' | 'path'>,
  differences: Difference[],
): ImportedApiChange {
  return {
    id,
    title: title.en,
    method,
    path,
    breaking: differences.some(({ breaking }) => breaking),
    changes: differences.map(({ text, breaking }) => (breaking ? `breaking: ${text}` : text)),
  };
}
