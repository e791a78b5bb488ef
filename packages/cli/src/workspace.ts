import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';

import type { Workspace } from '@up/federation/publish';
import { storeLocation } from '@up/federation/store';

/** The repository that this command belongs to, with the folders that variables may move. */
export function readWorkspace(variables: NodeJS.ProcessEnv): Workspace {
  const { STORE_DIR: store = '', PUBLISHED_URL: publishedUrl } = variables;
  const root = join(import.meta.dirname, '../../..');
  return {
    root,
    storeDirectory: storeLocation(root, store === '' ? '.portal/store' : store),
    publishedUrl: publishedUrl === '' ? undefined : publishedUrl,
    environmentsDirectory: resolve(root, variables.ENVIRONMENTS_DIR ?? 'environments'),
  };
}

/** Who runs the command: `PORTAL_ACTOR`, as a pipeline sets it, or the user of the machine. */
export function actorOf(variables: NodeJS.ProcessEnv): string {
  if (variables.PORTAL_ACTOR) return variables.PORTAL_ACTOR;
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number that has no name.
    return 'unknown';
  }
}
