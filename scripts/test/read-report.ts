import { existsSync, readFileSync } from 'node:fs';

/** A JSON report of the tests; undefined when they did not run. */
export function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
