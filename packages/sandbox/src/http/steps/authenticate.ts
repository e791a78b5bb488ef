import { projectStatus } from '@up/api/states/project-state';

import type { Database } from '@up/platform/database/database';
import { problem } from '@up/platform/http/problems';
import { currentVersion, versions } from '@up/projects/key/api-version';
import { type KeyRow, statusOf } from '@up/projects/key/repository';
import { isSecretOf } from '@up/projects/key/secrets';
import { recordKeyUse } from '@up/projects/key/use';
import type { Context } from '@up/platform/module';
import { sandboxAt } from '../../clock/open-sandbox.ts';
import { invalid } from '../../model/invalid.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import type { Call, CallFacts, Found } from '../call.ts';
import { type CallState, readCallState } from '../repository/call-state.ts';
import type { Limited, SandboxApi } from '../sandbox-api.ts';

/** The two headers of a mock key pair; the catalogue's documents name them as their security schemes. */
export const keyHeaders = { accessKey: 'X-UP-Access-Key', secretKey: 'X-UP-Secret-Key' } as const;

/** The header with the version of the contract that a call uses. */
const versionHeader = 'X-UP-Version';

/** The calling project, and those of its packages that contain the API. */
export interface SandboxCaller {
  projectId: string;
  /** The sandbox whose data it sees. */
  sandboxId: string;
  /** The sandbox that its calls are counted and recorded for; a UAT key's are those of the mock keys. */
  recordedFor: string;
  packages: Limited[];
}

/** Reads the state that decides about a request, by its access key; undefined for an unknown or missing one. */
export async function findCallState(db: Database, { headers }: Call, now: Date): Promise<CallState | undefined> {
  const accessKey = headers[keyHeaders.accessKey.toLowerCase()];
  return typeof accessKey === 'string' ? readCallState(db, accessKey, now) : undefined;
}

/**
 * Checks the key pair of a request, and records its use.
 * @param found the state that its access key belongs to
 * @returns the state, and a header with the version of the call
 * @throws {ProblemError} 401, whose reason code says what is wrong with the keys; 400 for an unknown version
 */
export async function authenticate(
  db: Database,
  { headers, from }: Call,
  { found, now }: { found: CallState | undefined; now: Date },
): Promise<{ state: CallState } & Found> {
  const accessKey = headers[keyHeaders.accessKey.toLowerCase()];
  const secretKey = headers[keyHeaders.secretKey.toLowerCase()];
  if (typeof accessKey !== 'string' || typeof secretKey !== 'string') {
    throw problem('unauthenticated', { detail: 'The keys are missing.' });
  }
  const detail = 'The keys do not exist or do not belong together.';
  if (!found) throw problem('keyWrong', { detail });
  // A key that was deleted has no secret left to compare.
  const status = statusOf(found.key, now);
  if (status === 'deleted') throw problem('keyRevoked', { detail: 'The key was deleted.' });
  if (!isSecretOf(secretKey, found.key.secretHash)) throw problem('keyWrong', { detail });
  if (found.key.kind !== 'mock' && found.key.kind !== 'uat') {
    throw problem('keyOfAnotherEnvironment', { detail: 'The sandbox accepts mock keys and UAT keys.' });
  }
  if (status !== 'active') throw problem('keyExpired', { detail: 'The key has expired.' });
  await recordKeyUse(db, found.key, { now, from });
  return { state: found, facts: { headers: { [versionHeader]: versionOf(headers, found.key) } } };
}

/**
 * The version of a call: the one that it asks for, or the one that was current when its key was made.
 * @throws {ProblemError} 400 for a version that does not exist
 */
function versionOf(headers: Call['headers'], { apiVersion }: KeyRow): string {
  const requested = headers[versionHeader.toLowerCase()];
  if (requested === undefined || requested === '') return apiVersion ?? currentVersion;
  const found = versions.find((version) => version === requested);
  if (found === undefined) throw invalid({ [versionHeader]: 'notAllowed' });
  return found;
}

/**
 * The caller of an API and its sandbox.
 * @returns what the history records of it
 * @throws {ProblemError} 403 when the project may not call this API
 */
export function findCaller(
  context: Context,
  state: CallState,
  { api, realNow }: { api: SandboxApi; realNow: Date },
): { caller: SandboxCaller; sandbox: SandboxContext; facts: Required<Pick<CallFacts, 'record'>> } {
  const { key, projectId, sandboxId, kind, projectStatus: status, packageIds } = state;
  if (status !== projectStatus.active || sandboxId === null) {
    throw problem('forbidden', { detail: 'The project is not active.' });
  }
  const packages = api.packages.filter(({ id }) => packageIds.includes(id));
  if (packages.length === 0) {
    throw problem('forbidden', { detail: 'The project has no package with this API.' });
  }
  const sandbox = sandboxAt(context, { projectId, sandboxId }, { clock: state, realNow });
  const recordedFor = kind === 'temporary' ? sandboxId : projectId;
  const record = { projectId, recordedFor, apiId: api.id, keyType: key.kind, at: realNow, sandboxAt: sandbox.now() };
  return { caller: { projectId, sandboxId, recordedFor, packages }, sandbox, facts: { record } };
}
