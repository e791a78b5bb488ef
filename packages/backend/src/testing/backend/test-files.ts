import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Names the folder that a run of Jest makes before its first test and deletes after its last one. */
export const filesVariable = 'UP_TEST_FILES';

/** The folder for files of tests, which have unique names. */
export function testFiles(): string {
  return process.env[filesVariable] ?? join(tmpdir(), `up-test-files-${process.pid}`);
}
