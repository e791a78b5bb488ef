import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { applications } from '../scripts/applications.ts';

const root = join(import.meta.dirname, '..');

export type Language = 'ko' | 'en';

/** What stands on the site in a language, by message id; `{name}` is left as it is. */
export function texts(language: Language): (id: string) => string {
  const all: Record<string, string> = {};
  for (const application of applications) {
    // Of the application, and of those of its pages that have their own.
    for (const file of globSync(`{,src/**/}locales/${language}.json`, { cwd: join(root, application) })) {
      Object.assign(all, JSON.parse(readFileSync(join(root, application, file), 'utf8')));
    }
  }
  return (id) => {
    const text = all[id];
    if (text === undefined) throw new Error(`No catalogue has the message ${id}`);
    return text;
  };
}
