import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a repository is that of one application: its `package.json` has the application's name. */
export function isOwnRepository(root: string, application: string): boolean {
  const file = join(root, 'package.json');
  return existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name === application;
}

/** The folder of an application: one of the workspace, or the root of its own repository. */
export function applicationFolder(root: string, application: string): string {
  return isOwnRepository(root, application) ? root : join(root, application);
}
