import { readdirSync, readFileSync } from 'node:fs';

import { readYaml } from '../document/source/read-yaml.ts';

const folder = new URL('cases/', import.meta.url);

/** The names of the small documents of `cases/`. */
export const caseNames = readdirSync(folder).map((name) => name.replace('.yaml', ''));

/** A small document of `cases/`, as it is written. */
export function caseText(name: string): string {
  return readFileSync(new URL(`${name}.yaml`, folder), 'utf8');
}

/** A small document of `cases/`, as JSON. */
export function readCase(name: string): string {
  return JSON.stringify(readYaml(`${name}.yaml`, caseText(name)).value);
}
