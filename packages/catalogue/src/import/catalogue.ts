import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type Clash, withClashes } from './clash.ts';
import { importDocument, type ImportedDocument } from './import-document.ts';
import type { CatalogueApi } from './operations/imported-api.ts';
import { withCommonResponses } from './place/common-responses.ts';
import type { ImportedGroup, ImportedPackage } from './placement.ts';
import { type SourceFile, SourceFiles } from '../document/source/source-files.ts';

/** The merged content of all documents in a folder. */
export interface Catalogue {
  packages: ImportedPackage[];
  groups: ImportedGroup[];
  apis: CatalogueApi[];
  /** The APIs that have the address of another one. */
  clashes: Clash[];
  warnings: string[];
}

/** A catalogue with its source files. */
export interface CatalogueFiles extends Catalogue {
  sources: Record<string, SourceFile>;
}

/**
 * Imports every `*.openapi.yaml` (or `.json`) of a folder. Two documents may describe different versions of the same
 * APIs, and a package may contain groups of another document.
 * @throws {DocumentError} with file, pointer and reason
 */
export async function importCatalogue(folder: string): Promise<CatalogueFiles> {
  const names = (await readdir(folder)).filter((name) => /\.(ya?ml|json)$/.test(name)).sort();
  const texts = new Map<string, string>();
  for (const name of names) texts.set(name, await readFile(join(folder, name), 'utf8'));
  const files = new SourceFiles(texts);
  files.upgradeWith(withCommonResponses);
  const catalogue = mergeDocuments(files.documents.map((name) => importDocument(files, name)));
  return { ...catalogue, warnings: [...files.warnings, ...catalogue.warnings], sources: files.read };
}

/** Merges documents in the given order. When several define the same id, the newest document wins. */
export function mergeDocuments(documents: ImportedDocument[]): Catalogue {
  // A map keeps a key's first position and its last value.
  const ordered = [...documents, ...documents.toSorted(byAge)];
  const groups = new Map(ordered.flatMap((each) => each.groups).map((group) => [group.id, group]));
  const packages = new Map(ordered.flatMap((each) => each.packages).map((each) => [each.id, each]));
  const newest = new Map(ordered.flatMap((each) => each.apis).map((api) => [api.id, api]));
  const all = documents.flatMap(({ apis: own, version, releasedOn }) =>
    own.map((api): CatalogueApi => {
      const { ownVersion = version, ownReleasedOn = releasedOn } = api;
      return { ...api, version: ownVersion, releasedOn: ownReleasedOn, current: newest.get(api.id) === api };
    }),
  );
  const { apis, clashes } = withClashes(all);
  checkReferences([...packages.values()], groups, apis);
  return {
    packages: [...packages.values()],
    groups: [...groups.values()],
    apis,
    clashes,
    warnings: documents.flatMap(({ warnings }) => warnings),
  };
}

function byAge(a: ImportedDocument, b: ImportedDocument): number {
  const released = (a.releasedOn ?? '').localeCompare(b.releasedOn ?? '');
  return released || a.version.localeCompare(b.version, 'en', { numeric: true });
}

function checkReferences(packages: ImportedPackage[], groups: Map<string, ImportedGroup>, apis: CatalogueApi[]): void {
  const apiIds = new Set(apis.map(({ id }) => id));
  for (const { groups: references, mandatoryApis } of packages) {
    for (const { id, place } of references) if (!groups.has(id)) place.fail(`group "${id}" does not exist`);
    for (const { id, place } of mandatoryApis) if (!apiIds.has(id)) place.fail(`API "${id}" does not exist`);
  }
  for (const { id, parentId, place } of groups.values()) {
    const parent = parentId === undefined ? undefined : groups.get(parentId);
    if (parentId !== undefined && !parent) place.fail(`the parent group "${parentId}" of "${id}" does not exist`);
    if (parent?.parentId !== undefined)
      place.fail(`"${id}" is inside a subgroup; groups have at most one level of subgroups`);
  }
  const seen = new Set<string>();
  for (const { id, version, groupId, place } of apis) {
    if (!groups.has(groupId)) place.fail(`tag "${groupId}" is not declared in the document's list of tags`);
    if (seen.has(`${id} ${version}`)) place.fail(`there are two APIs "${id}" in version ${version}`);
    seen.add(`${id} ${version}`);
  }
}
