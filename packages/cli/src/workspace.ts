import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join, sep } from 'node:path';

import type { Workspace } from '@up/federation/build/publish';
import { storeLocation } from '@up/federation/store/create-store';

/** Where the command is, and where it is run. */
export interface Place {
  /** The folder of this module. */
  program: string;
  /** The current folder. */
  current: string;
}

/**
 * The repository that the command works on: the workspace that it is part of or, when it is installed as a package, the
 * repository that it is run in. Environment variables may move its folders.
 */
export function readWorkspace(
  variables: NodeJS.ProcessEnv,
  place: Place = { program: import.meta.dirname, current: process.cwd() },
): Workspace {
  // An empty variable counts as not set.
  const { STORE_DIR: store = '', PUBLISHED_URL: publishedUrl, ENVIRONMENTS_DIR: environments = '' } = variables;
  const isInstalled = place.program.split(sep).includes('node_modules');
  const root = isInstalled ? repositoryAbove(place.current) : join(place.program, '../../..');
  // The environments of the platform are in its workspace; those of a repository elsewhere are for trials.
  const defaultEnvironments = isInstalled ? '.portal/environments' : 'environments';
  return {
    root,
    storeDirectory: storeLocation(root, store === '' ? '.portal/store' : store),
    publishedUrl: publishedUrl === '' ? undefined : publishedUrl,
    environmentsDirectory: storeLocation(root, environments === '' ? defaultEnvironments : environments),
  };
}

/** The nearest folder with a `package.json`, from this one upwards. */
function repositoryAbove(current: string): string {
  for (let folder = current; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (folder === dirname(folder)) return current;
  }
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
