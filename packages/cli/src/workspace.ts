import { join, resolve } from 'node:path';

import type { Workspace } from '@up/federation/publish';

/** The repository that this command belongs to, with the folders that variables may move. */
export function readWorkspace(variables: NodeJS.ProcessEnv): Workspace {
  const root = join(import.meta.dirname, '../../..');
  return {
    root,
    storeDirectory: resolve(root, variables.STORE_DIR ?? '.portal/store'),
    environmentsDirectory: resolve(root, variables.ENVIRONMENTS_DIR ?? 'environments'),
  };
}
