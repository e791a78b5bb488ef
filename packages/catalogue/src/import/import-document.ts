import { locales } from '@up/api/constants/locales';

import { DocumentNode } from '../document/document-node.ts';
import type { ImportedApi } from './operations/imported-api.ts';
import { apisOf } from './operations/operations.ts';
import { groupsOf, type ImportedGroup, type ImportedPackage, packagesOf } from './placement.ts';
import type { SourceFiles } from '../document/source/source-files.ts';
import { Texts } from './texts/texts.ts';

export interface ImportedDocument {
  file: string;
  version: string;
  /** `info.x-released-on` as yyyy-mm-dd; undefined when the document has none. */
  releasedOn?: string;
  packages: ImportedPackage[];
  groups: ImportedGroup[];
  apis: ImportedApi[];
  /** What is valid but incomplete. */
  warnings: string[];
}

/**
 * Reads one OpenAPI 3.1 document (YAML or JSON, in English) with its translations, which are OpenAPI Overlays in the
 * same folder: `cards.openapi.yaml` with `cards.overlay.ko.yaml`.
 * @throws {DocumentError} with file, pointer and reason
 */
export function importDocument(
  files: SourceFiles,
  name: string,
  onRead?: (operations: number) => void,
): ImportedDocument {
  const source = files.require(name);
  const root = DocumentNode.root(source);
  const openapi = root.requiredString('openapi');
  if (!openapi.startsWith('3.')) root.child('openapi')?.fail(`version ${openapi} is not supported; only 3.x is`);
  const info = root.target('info') ?? root.fail('"info" is missing');
  const groups = groupsOf(root, new Texts());
  const apis = apisOf(root, onRead);
  return {
    file: name,
    version: info.requiredString('version') || '1.0.0',
    releasedOn: info.day('x-released-on'),
    packages: packagesOf(root, groups, new Texts()),
    groups,
    apis,
    warnings: untranslated(name, apis),
  };
}

/** One warning for each language in which texts of the document's APIs are missing. */
function untranslated(file: string, apis: ImportedApi[]): string[] {
  return locales.flatMap((locale) => {
    const missing = apis.reduce((sum, { missingTexts }) => sum + missingTexts[locale], 0);
    return missing > 0 ? [`${file}: ${missing} texts are missing in "${locale}"; the other language is shown`] : [];
  });
}
