import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { integrityOf } from '@up/federation/integrity';
import { parsePublished } from '@up/federation/published';

export interface CopyOptions {
  storeDirectory: string;
  application: string;
  from: string;
  version: string;
}

/**
 * Puts a version into a store once more under another name, as if it had been built so: its container, its chunks'
 * global and the hashes in its entry are its own. Much faster than a build.
 */
export async function copyVersion({ storeDirectory, application, from, version }: CopyOptions): Promise<void> {
  const [source, target] = [join(storeDirectory, application, from), join(storeDirectory, application, version)];
  const published = parsePublished(await readFile(join(source, 'portal.json'), 'utf8'), source);
  const { extras } = published;
  const container = `${application}_${version}`.replace(/\W/g, '_');
  const renamed = (bytes: Buffer) => Buffer.from(bytes.toString('utf8').replaceAll(extras.container, container));
  const isEntry = (file: string) => file === extras.entry || file === extras.serverEntry;
  const names = Object.keys(extras.files).sort((one, other) => Number(isEntry(one)) - Number(isEntry(other)));
  const files: Record<string, string> = {};
  for (const file of names) {
    const bytes = await readFile(join(source, file));
    // The entries come last: they hold the hashes of the others.
    const copied = /\.(js|cjs|json)$/.test(file) ? Buffer.from(withHashes(renamed(bytes), extras.files, files)) : bytes;
    await mkdir(dirname(join(target, file)), { recursive: true });
    await writeFile(join(target, file), copied);
    files[file] = integrityOf(copied);
  }
  const copy = { ...published, version, extras: { ...extras, container, files } };
  await writeFile(join(target, 'portal.json'), JSON.stringify(copy));
}

function withHashes(bytes: Buffer, before: Record<string, string>, after: Record<string, string>): string {
  let text = bytes.toString('utf8');
  for (const [file, hash] of Object.entries(after)) text = text.replaceAll(before[file] ?? '', hash);
  return text;
}
