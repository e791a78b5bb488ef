import { readFileSync } from 'node:fs';

import { parse } from 'yaml';

/** A small document of `cases/`, as JSON. */
export function readCase(name: string): string {
  return JSON.stringify(parse(readFileSync(new URL(`cases/${name}.yaml`, import.meta.url), 'utf8')));
}
