import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

import { applicationFolder } from './application-folder.ts';
import { checkTypes } from './check-types.ts';
import type { RemoteDeclaration } from '../contract/declaration.ts';
import { declaredPages } from '../contract/declared-pages.ts';

const languages = ['ko', 'en'] as const;

/**
 * Checks the sources of applications before they are built: a build leaves types out, and a missing text would be shown
 * as its id.
 * @param options.skipsTypes leaves the types out, which take longer than the builds
 * @throws {Error} with one line for each fault
 */
export async function checkSources(
  root: string,
  applications: readonly string[],
  { skipsTypes = false, onProgress }: { skipsTypes?: boolean; onProgress(message: string): void },
): Promise<void> {
  const faults: string[] = [];
  for (const application of applications) {
    await requirePages(applicationFolder(root, application));
    faults.push(...textFaults(root, application));
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const typed = applications.filter((application) =>
    existsSync(join(applicationFolder(root, application), 'tsconfig.json')),
  );
  if (typed.length === 0 || skipsTypes) return;
  onProgress(`checking the types of ${typed.join(', ')}`);
  await checkTypes(root, typed);
}

/** @throws {Error} when a page that a remote declares does not exist */
async function requirePages(directory: string): Promise<void> {
  const file = join(directory, 'remote.ts');
  if (!existsSync(file)) return;
  const { default: declaration } = (await import(pathToFileURL(file).href)) as { default: RemoteDeclaration };
  declaredPages(directory, declaration);
}

/** Texts that one language has and the other has not, or that are empty. */
function textFaults(root: string, application: string): string[] {
  const directory = applicationFolder(root, application);
  const folders = globSync('{locales,src/**/locales}', {
    cwd: directory,
    exclude: (name) => name === 'node_modules',
  });
  return folders.sort().flatMap((folder) => {
    const texts = languages.map((language) => readTexts(join(directory, folder, `${language}.json`)));
    const ids = [...new Set(texts.flatMap((catalogue) => Object.keys(catalogue)))];
    return languages.flatMap((language, index) => {
      const missing = ids.filter((id) => (texts[index]?.[id] ?? '').trim() === '');
      const file = relative(root, join(directory, folder, `${language}.json`))
        .split(sep)
        .join('/');
      return missing.length > 0 ? [`${file} has no text for ${missing.join(', ')}`] : [];
    });
  });
}

function readTexts(file: string): Record<string, string> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}
