import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';

import type { Workspace } from '@up/federation/build/publish';
import { storeLocation } from '@up/federation/store/store';

/** The repository of this command; environment variables may move its folders. */
export function readWorkspace(variables: NodeJS.ProcessEnv): Workspace {
  // An empty variable counts as not set.
  const { STORE_DIR: store = '', PUBLISHED_URL: publishedUrl, ENVIRONMENTS_DIR: environments = '' } = variables;
  const root = join(import.meta.dirname, '../../..');
  return {
    root,
    storeDirectory: storeLocation(root, store === '' ? '.portal/store' : store),
    publishedUrl: publishedUrl === '' ? undefined : publishedUrl,
    environmentsDirectory: resolve(root, environments === '' ? 'environments' : environments),
  };
}

/** The author of a change: `PORTAL_ACTOR`, as set in a pipeline, or the local user. */
export function actorOf(variables: NodeJS.ProcessEnv): string {
  if (variables.PORTAL_ACTOR) return variables.PORTAL_ACTOR;
  try {
    return userInfo().username;
  } catch {
    // A container may run under a user id without a name.
    return 'unknown';
  }
}
