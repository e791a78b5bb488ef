import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A hash over the names and contents of all files of a folder with one of the extensions. */
export async function folderHash(folder: string, extensions: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((each) => extensions.some((extension) => each.endsWith(extension))).sort()) {
    hash.update(`${name}\n`).update(await readFile(join(folder, name)));
  }
  return hash.digest('hex');
}
