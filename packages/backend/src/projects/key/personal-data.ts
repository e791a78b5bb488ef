import { desc, eq } from 'drizzle-orm';

import type { Context } from '../../platform/module/context.ts';
import type { DataSubject, PersonalRow } from '../../platform/module/module.ts';
import { projects } from '../project/tables.ts';
import { keys } from './tables.ts';

/** The keys of the projects that an account leads, without their secrets. */
export function readKeysOf({ db }: Context, { id }: DataSubject): Promise<PersonalRow[]> {
  const { projectId, kind, status, accessKey, createdAt, expiresAt, lastUsedAt, lastUsedFrom } = keys;
  return db
    .select({ projectId, kind, status, accessKey, createdAt, expiresAt, lastUsedAt, lastUsedFrom })
    .from(keys)
    .innerJoin(projects, eq(projects.id, projectId))
    .where(eq(projects.leaderId, id))
    .orderBy(desc(createdAt));
}
