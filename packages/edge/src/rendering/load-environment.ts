import { basename, join } from 'node:path';

import { errorMessage } from '@up/api/error-message';
import {
  acceptedRevision,
  recordAcceptedRevision,
  requireNewestRevision,
} from '@up/federation/composition/accepted-revision';
import { composeEnvironment, type Composition } from '@up/federation/composition/composition';
import { CompositionError, readEnvironmentText, type Environment } from '@up/federation/composition/environment';
import { trustedEnvironment } from '@up/federation/composition/signed-environment';
import { isSignedRevision, type SignedRevision } from '@up/federation/composition/signed-environment';
import { replaceText } from '@up/federation/composition/environment-files';
import type { PublicKeys } from '@up/federation/contract/signing';
import type { Teams } from '@up/federation/contract/teams';
import type { Store } from '@up/federation/store/store';

import { withDevelopmentRemote } from '../composition/development-remote.ts';
import type { Confinement } from './process/confinement.ts';
import type { RenderLanes } from './process/render-lanes.ts';
import type { InternalRead } from './process/render-protocol.ts';
import { Renderer } from './renderer.ts';

export interface SiteOptions {
  environmentFile: string;
  store: Store;
  cacheDirectory: string;
  development?: { name: string; origin: string };
  /** When given, an environment without a valid signature is rejected, and so is an older one than before. */
  environmentKey?: PublicKeys;
  /** When given, only versions of an application are loaded that its team has signed, whatever names them. */
  teams?: Teams;
  log: { info(message: string): void; warn(message: string): void; error(message: string): void };
  /** Answers the pages' reads from this edge; without it they have none. */
  read?: InternalRead;
  /** The revisions that other edges say they have accepted, for an edge that has not accepted any. */
  reportedRevisions?: () => Promise<SignedRevision[]>;
  now?: () => number;
}

/** With what it found out about this system when it was opened. */
export type ConfinedOptions = SiteOptions & { confinement: Confinement; lanes: RenderLanes };

/** An environment, and what renders its default versions. */
export interface Loaded {
  environment: Environment;
  renderer: Renderer;
}

/**
 * Takes the newest revision from the other edges when this one has a new cache folder, so that it does not accept an
 * older file. One counts when the environment's key has signed it: whoever has the token of the edges can report any.
 * Without an answer this edge accepts what it finds.
 */
export async function learnRevision({
  environmentKey,
  environmentFile,
  cacheDirectory,
  reportedRevisions,
  log,
}: SiteOptions): Promise<void> {
  if (!environmentKey || !reportedRevisions || (await acceptedRevision(cacheDirectory, environmentFile)) > 0) return;
  try {
    const reported = await reportedRevisions();
    const proven = reported.filter((one) => isSignedRevision(environmentKey, environmentFile, one));
    const rejected = reported.length - proven.length;
    if (rejected > 0) log.warn(`${rejected} of the reported revisions were not signed with the environment's key`);
    const revision = Math.max(0, ...proven.map((one) => one.revision));
    await recordAcceptedRevision(cacheDirectory, environmentFile, { revision });
  } catch (error) {
    log.warn(`the newest revision of the environment is not known from other edges: ${String(error)}`);
  }
}

/** Where the last environment that was served is kept; of the same name, because signatures cover it. */
export function lastServedFile({ cacheDirectory, environmentFile }: SiteOptions): string {
  return join(cacheDirectory, 'environments', basename(environmentFile));
}

/**
 * Reads and verifies an environment file, and starts its renderer.
 * @param from another place of the same file
 * @throws {CompositionError} when it is not valid, older than one before, or cannot be rendered
 */
export async function loadEnvironment(options: ConfinedOptions, from = options.environmentFile): Promise<Loaded> {
  const { development, environmentFile, environmentKey, teams, cacheDirectory } = options;
  const text = await readEnvironmentText(from);
  const environment = trustedEnvironment(text, from, { publicKey: environmentKey, teams });
  if (environmentKey) await requireNewestRevision(cacheDirectory, environmentFile, environment);
  const composed = composeEnvironment(environment, {}, teams);
  const composition = development ? await withDevelopmentRemote(composed, development) : composed;
  const renderer = await createRenderer(options, composition);
  try {
    if (environmentKey) await recordAcceptedRevision(cacheDirectory, environmentFile, environment);
    if (from === environmentFile) await replaceText(lastServedFile(options), text, 'missing').catch(() => undefined);
    return { environment, renderer };
  } catch (error) {
    void renderer.close();
    throw error;
  }
}

/**
 * @param idleMs how long a process without pages is kept, if not as usual
 * @throws {CompositionError} when its shell cannot be rendered
 */
export async function createRenderer(
  options: ConfinedOptions,
  composition: Composition,
  idleMs?: number,
): Promise<Renderer> {
  const { environmentFile, store, cacheDirectory, confinement, lanes, log, read } = options;
  try {
    return await Renderer.create({ composition, store, cacheDirectory, confinement, lanes, log, read, idleMs });
  } catch (cause) {
    const { name, version } = composition.shell;
    const reason = errorMessage(cause);
    throw new CompositionError(`${environmentFile}: ${name} ${version} cannot be served: ${reason}`, {
      cause,
      fault: 'unavailable',
    });
  }
}
