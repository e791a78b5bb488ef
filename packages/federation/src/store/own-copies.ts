import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A text that survives minifying, for each library that must exist once per tab. The shell is tested to contain all of
 * them, so a new version of a library cannot lose its mark unseen.
 */
const marks: readonly { library: string; mark: RegExp }[] = [
  { library: 'react', mark: /react\.(?:transitional\.)?element/ },
  { library: 'react-dom', mark: /__DOM_INTERNALS_DO_NOT_USE/ },
  { library: 'react-router', mark: /__reactRouterVersion/ },
  { library: '@lingui/core', mark: /Attempted to call a translation function without setting a/ },
  { library: '@lingui/react', mark: /I18nProvider/ },
  { library: 'styled-components', mark: /data-styled-version/ },
  { library: '@tanstack/react-query', mark: /No QueryClient set/ },
  { library: '@up/host', mark: /was called outside of the shell/ },
];

/** What works in no copy, also not in a remote with its own React. */
const neverCopied: ReadonlyMap<string, string> = new Map([
  ['@up/host', 'its hooks need the React of the shell. Use what the page gets in its properties'],
  ['styled-components', 'two copies write into the same style element. Export the CSS of the page as "styles"'],
]);

/**
 * Checks that a remote's scripts contain none of the libraries that the shell shares, and that the shell's contain all
 * of them. A remote with a copy of its own has another context, or elements that another major of React rejects. An
 * isolated remote, which declares its own React, may contain all but a few.
 * @param files paths of the version's files in its folder
 * @throws {Error} that names the file and the library
 */
export async function requireSharedOnce(
  folder: string,
  files: readonly string[],
  role: 'host' | 'isolated' | 'remote',
) {
  const missing = new Set(marks.map(({ library }) => library));
  for (const file of files.filter((name) => /\.c?js$/.test(name))) {
    const text = await readFile(join(folder, file), 'utf8');
    for (const { library, mark } of marks) {
      if (!mark.test(text)) continue;
      if (role === 'remote') {
        throw new Error(
          `${file} contains a copy of ${library}, which the shell shares. Import it by its main entry or one that ` +
            'packages/federation/src/contract/shared.ts lists, and look for a dependency that brings its own.',
        );
      }
      const reason = neverCopied.get(library);
      if (role === 'isolated' && reason) throw new Error(`${file} contains a copy of ${library}: ${reason}.`);
      missing.delete(library);
    }
  }
  if (role === 'host' && missing.size > 0) {
    throw new Error(`the scripts of the shell have no mark of ${[...missing].join(', ')}: correct own-copies.ts`);
  }
}
