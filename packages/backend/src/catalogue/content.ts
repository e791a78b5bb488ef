import type { Catalogue, CatalogueApi } from './import/catalogue.ts';
import type { ImportedGroup, ImportedPackage } from './import/placement.ts';
import type { SourceFile } from './import/source-file.ts';

/** A catalogue as it is stored: document nodes are replaced by file names and pointers. */
export interface CatalogueContent {
  packages: (Omit<ImportedPackage, 'groups'> & { groups: string[] })[];
  groups: Omit<ImportedGroup, 'place'>[];
  apis: (Omit<CatalogueApi, 'place'> & { file: string; pointer: string })[];
  sources: Record<string, SourceFile>;
}

export function contentOf(catalogue: Catalogue, sources: Record<string, SourceFile>): CatalogueContent {
  return {
    packages: catalogue.packages.map((each) => ({ ...each, groups: each.groups.map(({ id }) => id) })),
    groups: catalogue.groups.map(({ place: _, ...group }) => group),
    apis: catalogue.apis.map(({ place, ...api }) => ({
      ...api,
      file: place.source.yaml.file,
      pointer: place.pointer,
    })),
    sources,
  };
}
