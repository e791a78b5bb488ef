import { existsSync, readFileSync } from 'node:fs';

/** A report of the tests as JSON; undefined when they were not run. */
export function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
