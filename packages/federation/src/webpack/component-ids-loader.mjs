import { globSync } from 'node:fs';
import { join } from 'node:path';

/** How the compiler's plugin names a styled component: a namespace, the hash of its file, its place in the file. */
const longId = /\bcomponentId: "([\w-]+)__sc-[0-9a-f]+-(\d+)"/g;

const numbers = new Map();

/**
 * Gives the styled components of a file short ids, `<namespace>-<number of the file>-<place>`: they stand in the
 * markup and in the rules of every page. A hash as short could meet another one; a number cannot.
 */
export default function shortenComponentIds(source) {
  const { directories } = this.getOptions();
  const number = numbersIn(directories).get(this.resourcePath);
  return source.replaceAll(longId, (_, namespace, place) => {
    if (number === undefined)
      throw new Error(`${this.resourcePath} has styled components, and is in none of ${directories.join(', ')}`);
    return `componentId: "${namespace}-${number.toString(36)}-${place}"`;
  });
}

/**
 * The same for every build of one version, which is made from the same files: a test is none of them, as
 * `source-version.ts` has it.
 */
function numbersIn(directories) {
  const key = directories.join('\n');
  const known = numbers.get(key);
  if (known) return known;
  const files = directories.flatMap((directory) =>
    globSync('**/*.{ts,tsx}', { cwd: directory })
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .sort()
      .map((file) => join(directory, file)),
  );
  const made = new Map(files.map((file, index) => [file, index]));
  numbers.set(key, made);
  return made;
}
