import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { applications } from '../scripts/applications.ts';

const root = join(import.meta.dirname, '..');

export type Language = 'ko' | 'en';

/** Catalogues are in the applications, and in the form kit that is compiled into them. */
const folders = [...applications, 'packages/forms'];

/** The messages of the site in a language, by id; placeholders such as `{name}` are not filled in. */
export function texts(language: Language): (id: string) => string {
  const all: Record<string, string> = {};
  for (const folder of folders) {
    // The shared catalogue, and those of individual pages.
    for (const file of globSync(`{,src/**/}locales/${language}.json`, { cwd: join(root, folder) })) {
      Object.assign(all, JSON.parse(readFileSync(join(root, folder, file), 'utf8')));
    }
  }
  return (id) => {
    const text = all[id];
    if (text === undefined) throw new Error(`No catalogue has the message ${id}`);
    return text;
  };
}
