import { createHash } from 'node:crypto';

import type { Catalogue } from './catalogue.ts';
import type { CatalogueApi } from './operations/imported-api.ts';
import type { Clash } from './clash.ts';
import type { ImportedGroup, ImportedPackage } from './placement.ts';
import type { SourceFile } from '../document/source/source-files.ts';
import type { ApiDefinition } from '../model.ts';

/** An API as it is stored, without its definition, which may have megabytes. */
export type ApiOutline = Omit<CatalogueApi, 'place' | 'definition'> & { file: string; pointer: string };

interface Placement {
  packages: (Omit<ImportedPackage, 'groups' | 'mandatoryApis'> & { groups: string[]; mandatoryApis: string[] })[];
  groups: Omit<ImportedGroup, 'place'>[];
}

/** A catalogue as it is stored: document nodes are replaced by file names and pointers. */
export interface CatalogueContent extends Placement {
  apis: (ApiOutline & { definition: ApiDefinition })[];
  sources: Record<string, SourceFile>;
}

/** The content of an import. Its definitions and source files stay with the reader, which has them once. */
export interface ImportContent extends Placement {
  apis: ImportedApiOutline[];
  clashes: Clash[];
  /** Identifies the source files. */
  bundleId: string;
}

export interface ImportedApiOutline extends ApiOutline {
  /** Its place in the list of the reader. */
  position: number;
  /** Of its definition as JSON. */
  definitionHash: string;
}

export function contentOf(catalogue: Catalogue, sources: Record<string, SourceFile>): CatalogueContent {
  return {
    ...placementOf(catalogue),
    apis: catalogue.apis.map(({ place, ...api }) => ({
      ...api,
      file: place.source.yaml.file,
      pointer: place.pointer,
    })),
    sources,
  };
}

/** Stored content is JSON: without undefined values, it can be compared with rows of the database. */
export function importContentOf(catalogue: Catalogue, sources: Record<string, SourceFile>): ImportContent {
  const content = {
    ...placementOf(catalogue),
    apis: catalogue.apis.map(({ place, definition, ...api }, position) => ({
      ...api,
      file: place.source.yaml.file,
      pointer: place.pointer,
      position,
      definitionHash: hashOf(JSON.stringify(definition)),
    })),
    clashes: catalogue.clashes,
    bundleId: hashOf(JSON.stringify(sources)),
  };
  return JSON.parse(JSON.stringify(content)) as ImportContent;
}

/** As the database computes it for a stored definition. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function placementOf(catalogue: Catalogue): Placement {
  return {
    packages: catalogue.packages.map((each) => ({
      ...each,
      groups: each.groups.map(({ id }) => id),
      mandatoryApis: each.mandatoryApis.map(({ id }) => id),
    })),
    groups: catalogue.groups.map(({ place: _, ...group }) => group),
  };
}

/** The ids of the groups that contain an API, themselves or in a subgroup. */
export function usedGroups({
  apis,
  groups,
}: {
  apis: { groupId: string }[];
  groups: { id: string; parentId?: string }[];
}): Set<string> {
  const used = new Set(apis.map(({ groupId }) => groupId));
  const parents = groups.flatMap(({ id, parentId }) => (used.has(id) && parentId ? [parentId] : []));
  return new Set([...used, ...parents]);
}
