import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';

import { projectStatus } from '@up/api/states/project-state';

import type { Database } from '../database/database.ts';
import { clientAddress } from '../http/client-address.ts';
import { problem } from '../http/problems.ts';
import { statusOf } from '../key/repository.ts';
import { isSecretOf } from '../key/secrets.ts';
import { keys } from '../key/tables.ts';
import { noteKeyUse } from '../key/use.ts';
import { packageIdsOf } from '../project/packages.ts';
import { projects } from '../project/tables.ts';
import type { Limited, SandboxApi } from './sandbox-api.ts';

/** The two headers of a mock key pair; the catalogue's documents name them as their security schemes. */
export const keyHeaders = { accessKey: 'X-UP-Access-Key', secretKey: 'X-UP-Secret-Key' } as const;

/** The project that calls, and those of its packages that the API is part of. */
export interface SandboxCaller {
  projectId: string;
  keyType: string;
  packages: Limited[];
}

/**
 * Tells whose sandbox a request is for, by its mock key pair.
 * @throws {ProblemError} 401 without a valid pair, 403 when the project may not call this API
 */
export async function identifyCaller(
  db: Database,
  request: FastifyRequest,
  api: SandboxApi,
  now: Date,
): Promise<SandboxCaller> {
  const { project, keyType } = await requireKeyProject(db, request, now);
  if (project.status !== projectStatus.active) throw problem('forbidden', { detail: 'The project is not active.' });
  const own = await packageIdsOf(db, project.id);
  const packages = api.packages.filter(({ id }) => own.includes(id));
  if (packages.length === 0) {
    throw problem('forbidden', { detail: 'The project has no package with this API.' });
  }
  return { projectId: project.id, keyType, packages };
}

/** @throws {ProblemError} 401, whose reason code says what is wrong with the keys */
async function requireKeyProject(db: Database, request: FastifyRequest, now: Date) {
  const { headers } = request;
  const accessKey = headers[keyHeaders.accessKey.toLowerCase()];
  const secretKey = headers[keyHeaders.secretKey.toLowerCase()];
  if (typeof accessKey !== 'string' || typeof secretKey !== 'string') {
    throw problem('unauthenticated', { detail: 'The keys are missing.' });
  }
  const [found] = await db
    .select({ key: keys, project: projects })
    .from(keys)
    .innerJoin(projects, eq(projects.id, keys.projectId))
    .where(eq(keys.accessKey, accessKey));
  const detail = 'The keys do not exist or do not belong together.';
  if (!found) throw problem('keyWrong', { detail });
  // A key that was deleted has no secret left to compare.
  const status = statusOf(found.key, now);
  if (status === 'deleted') throw problem('keyRevoked', { detail: 'The key was deleted.' });
  if (!isSecretOf(secretKey, found.key.secretHash)) throw problem('keyWrong', { detail });
  if (found.key.kind !== 'mock' && found.key.kind !== 'uat') {
    throw problem('keyOfAnotherEnvironment', { detail: 'The sandbox takes mock keys and UAT keys.' });
  }
  if (status !== 'active') throw problem('keyExpired', { detail: 'The key has expired.' });
  await noteKeyUse(db, found.key, { now, from: clientAddress(request) });
  return { project: found.project, keyType: found.key.kind };
}
