import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { integrityOf } from '@up/federation/contract/integrity';
import { parsePublished } from '@up/federation/store/published';

export interface CopyOptions {
  storeDirectory: string;
  application: string;
  from: string;
  version: string;
  /** The name of another application: then every path of the copy begins with it. */
  as?: string;
  /** A text of its scripts, and its replacement in the copy. */
  replaced?: [string, string];
}

/**
 * Puts a copy of a version into a store under another name, as if it had been built so: with its own container, chunk
 * global and hashes. Much faster than a build.
 */
export async function copyVersion({
  storeDirectory,
  application,
  from,
  version,
  as,
  replaced,
}: CopyOptions): Promise<void> {
  const name = as ?? application;
  const [source, target] = [join(storeDirectory, application, from), join(storeDirectory, name, version)];
  const published = parsePublished(await readFile(join(source, 'portal.json'), 'utf8'), source);
  const { extras } = published;
  const container = `${name}_${version}`.replace(/\W/g, '_');
  const renamed = (bytes: Buffer) => {
    const text = bytes.toString('utf8').replaceAll(extras.container, container);
    return replaced ? text.replaceAll(...replaced) : text;
  };
  const isEntry = (file: string) => file === extras.entry || file === extras.serverEntry;
  const names = Object.keys(extras.files).sort((one, other) => Number(isEntry(one)) - Number(isEntry(other)));
  const files: Record<string, string> = {};
  for (const file of names) {
    const bytes = await readFile(join(source, file));
    // The entries come last, because they contain the hashes of the others.
    const copied = /\.(js|cjs|json)$/.test(file) ? Buffer.from(withHashes(renamed(bytes), extras.files, files)) : bytes;
    await mkdir(dirname(join(target, file)), { recursive: true });
    await writeFile(join(target, file), copied);
    files[file] = integrityOf(copied);
  }
  const routes = as === undefined ? extras.routes : extras.routes.map((route) => moved(route, `/${as}`));
  const copy = { ...published, name, version, maps: undefined, extras: { ...extras, container, files, routes } };
  await writeFile(join(target, 'portal.json'), JSON.stringify(copy));
}

/** Only changes the composition: the code of the copy keeps the patterns that it was built with. */
function moved<R extends { pattern: string }>(route: R, prefix: string): R {
  return { ...route, pattern: route.pattern === '/' ? prefix : prefix + route.pattern };
}

function withHashes(script: string, before: Record<string, string>, after: Record<string, string>): string {
  let text = script;
  for (const [file, hash] of Object.entries(after)) text = text.replaceAll(before[file] ?? '', hash);
  return text;
}
