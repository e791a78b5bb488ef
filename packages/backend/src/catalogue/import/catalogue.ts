import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { importDocument, type ImportedDocument } from './import-document.ts';
import type { ImportedApi } from './operations.ts';
import type { ImportedGroup, ImportedPackage } from './placement.ts';
import type { SourceFile } from './source-file.ts';
import { SourceFiles } from './source-files.ts';

/** One version of an API: the newest one places it in the tree. */
export interface CatalogueApi extends ImportedApi {
  version: string;
  releasedOn?: string;
  current: boolean;
}

/** All documents of a folder as one catalogue. */
export interface Catalogue {
  packages: ImportedPackage[];
  groups: ImportedGroup[];
  apis: CatalogueApi[];
  warnings: string[];
}

/** A catalogue with the files that it was read from. */
export interface CatalogueFiles extends Catalogue {
  sources: Record<string, SourceFile>;
}

/**
 * Imports every `*.openapi.yaml` (or `.json`) of a folder. Two documents may be versions of the same APIs,
 * and a package may hold groups of another document.
 * @throws {DocumentError} naming file, place and reason
 */
export async function importCatalogue(folder: string): Promise<CatalogueFiles> {
  const names = (await readdir(folder)).filter((name) => /\.(ya?ml|json)$/.test(name)).sort();
  const texts = new Map<string, string>();
  for (const name of names) texts.set(name, await readFile(join(folder, name), 'utf8'));
  const files = new SourceFiles(texts);
  const catalogue = combine(files.documents.map((name) => importDocument(files, name)));
  return { ...catalogue, warnings: [...files.warnings, ...catalogue.warnings], sources: files.read };
}

/** Puts documents together, in the order given; of what several of them have, the newest one's is taken. */
export function combine(documents: ImportedDocument[]): Catalogue {
  // A map keeps the place of a key's first value and gives its last one.
  const ordered = [...documents, ...documents.toSorted(byAge)];
  const groups = new Map(ordered.flatMap((each) => each.groups).map((group) => [group.id, group]));
  const packages = new Map(ordered.flatMap((each) => each.packages).map((each) => [each.id, each]));
  const newest = new Map(ordered.flatMap((each) => each.apis).map((api) => [api.id, api]));
  const apis = documents.flatMap(({ apis: own, version, releasedOn }) =>
    own.map((api): CatalogueApi => {
      const { ownVersion = version, ownReleasedOn = releasedOn } = api;
      return { ...api, version: ownVersion, releasedOn: ownReleasedOn, current: newest.get(api.id) === api };
    }),
  );
  checkReferences([...packages.values()], groups, apis);
  return {
    packages: [...packages.values()],
    groups: [...groups.values()],
    apis,
    warnings: documents.flatMap(({ warnings }) => warnings),
  };
}

function byAge(a: ImportedDocument, b: ImportedDocument): number {
  const released = (a.releasedOn ?? '').localeCompare(b.releasedOn ?? '');
  return released || a.version.localeCompare(b.version, 'en', { numeric: true });
}

function checkReferences(packages: ImportedPackage[], groups: Map<string, ImportedGroup>, apis: CatalogueApi[]): void {
  for (const { groups: named } of packages) {
    for (const { id, place } of named) if (!groups.has(id)) place.fail(`there is no group "${id}"`);
  }
  for (const { id, parentId, place } of groups.values()) {
    const parent = parentId === undefined ? undefined : groups.get(parentId);
    if (parentId !== undefined && !parent) place.fail(`there is no group "${parentId}" for "${id}" to stand in`);
    if (parent?.parentId !== undefined) place.fail(`"${id}" stands in a subgroup; groups nest one level deep`);
  }
  const seen = new Set<string>();
  for (const { id, version, groupId, place } of apis) {
    if (!groups.has(groupId)) place.fail(`there is no tag "${groupId}" in the document's list of tags`);
    if (seen.has(`${id} ${version}`)) place.fail(`there are two APIs "${id}" in version ${version}`);
    seen.add(`${id} ${version}`);
  }
}
