import { and, eq, inArray } from 'drizzle-orm';
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
  const found = await findProject(db, request, now);
  if (!found) throw problem('unauthenticated', { detail: 'The keys are missing, wrong or expired.' });
  const { project } = found;
  if (project.status !== projectStatus.active) throw problem('forbidden', { detail: 'The project is not active.' });
  const own = await packageIdsOf(db, project.id);
  const packages = api.packages.filter(({ id }) => own.includes(id));
  if (packages.length === 0) {
    throw problem('forbidden', { detail: 'The project has no package with this API.' });
  }
  return { projectId: project.id, keyType: found.key.kind, packages };
}

async function findProject(db: Database, request: FastifyRequest, now: Date) {
  const { headers } = request;
  const accessKey = headers[keyHeaders.accessKey.toLowerCase()];
  const secretKey = headers[keyHeaders.secretKey.toLowerCase()];
  if (typeof accessKey !== 'string' || typeof secretKey !== 'string') return undefined;
  const [found] = await db
    .select({ key: keys, project: projects })
    .from(keys)
    .innerJoin(projects, eq(projects.id, keys.projectId))
    .where(and(eq(keys.accessKey, accessKey), inArray(keys.kind, ['mock', 'uat'])));
  if (!found || statusOf(found.key, now) !== 'active') return undefined;
  if (!isSecretOf(secretKey, found.key.secretHash)) return undefined;
  await noteKeyUse(db, found.key, { now, from: clientAddress(request) });
  return found;
}
