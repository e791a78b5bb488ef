import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { type Locale, locales } from '@up/api/constants';

import { DocumentNode, type DocumentSource } from './document-node.ts';
import { apisOf, type ImportedApi } from './operations.ts';
import { applyOverlay } from './overlay.ts';
import { groupsOf, type ImportedGroup, type ImportedPackage, packagesOf } from './placement.ts';
import { readYaml } from './read-yaml.ts';
import { Texts } from './texts.ts';

export interface ImportedDocument {
  file: string;
  version: string;
  /** `info.x-released-on`, as yyyy-mm-dd; undefined when the document does not say. */
  releasedOn?: string;
  packages: ImportedPackage[];
  groups: ImportedGroup[];
  apis: ImportedApi[];
  /** What is not wrong, but not complete either. */
  warnings: string[];
}

/**
 * Reads an OpenAPI 3.1 document (YAML or JSON, English) and its translations, which are OpenAPI Overlays beside it:
 * `cards.openapi.yaml` with `cards.overlay.ko.yaml`.
 * @throws {DocumentError} naming file, place and reason
 */
export async function importDocument(path: string): Promise<ImportedDocument> {
  const yaml = await readYaml(path);
  const source: DocumentSource = { yaml, translations: {} };
  const warnings: string[] = [];
  for (const [locale, overlayPath] of await overlaysOf(path)) {
    const overlay = await readYaml(overlayPath);
    const { updated, unmatched } = applyOverlay(yaml.value, overlay);
    source.translations[locale] = updated;
    warnings.push(...unmatched.map((target) => `${overlay.file}: ${target} selects nothing`));
  }
  const root = DocumentNode.root(source);
  const openapi = root.requiredString('openapi');
  if (!openapi.startsWith('3.')) root.child('openapi')?.fail(`version ${openapi} is not understood, only 3.x is`);
  const info = root.target('info') ?? root.fail('"info" is missing');
  const groups = groupsOf(root, new Texts());
  const apis = apisOf(root);
  return {
    file: yaml.file,
    version: info.requiredString('version'),
    releasedOn: releasedOn(info),
    packages: packagesOf(root, groups, new Texts()),
    groups,
    apis,
    warnings: [...warnings, ...untranslated(yaml.file, apis)],
  };
}

/** Says of each language how many texts of the document's APIs it lacks. */
function untranslated(file: string, apis: ImportedApi[]): string[] {
  return locales.flatMap((locale) => {
    const missing = apis.reduce((sum, { missingTexts }) => sum + missingTexts[locale], 0);
    return missing > 0 ? [`${file}: ${missing} texts have no "${locale}"; the other language stands in`] : [];
  });
}

async function overlaysOf(path: string): Promise<[Locale, string][]> {
  const name = basename(path).replace(/\.openapi\.\w+$/, '');
  const folder = join(path, '..');
  const beside = new Set(await readdir(folder));
  return locales.flatMap((locale) =>
    ['yaml', 'yml', 'json']
      .map((extension) => `${name}.overlay.${locale}.${extension}`)
      .filter((file) => beside.has(file))
      .map((file): [Locale, string] => [locale, join(folder, file)]),
  );
}

function releasedOn(info: DocumentNode): string | undefined {
  const day = info.string('x-released-on');
  if (day !== undefined && !/^\d{4}-\d\d-\d\d$/.test(day))
    info.fail('"x-released-on" must be a day such as 2026-11-20');
  return day;
}
