import { desc, eq } from 'drizzle-orm';

import type { Context } from '@up/platform/module/context';
import type { DataSubject, PersonalRow } from '@up/platform/module/module';
import { uatRequests } from '../tables.ts';

/** The acceptance tests that an account has requested. */
export function readUatsOf({ db }: Context, { id }: DataSubject): Promise<PersonalRow[]> {
  const { projectId, name, status, requestedAt } = uatRequests;
  return db
    .select({ projectId, name, status, requestedAt })
    .from(uatRequests)
    .where(eq(uatRequests.requesterId, id))
    .orderBy(desc(requestedAt));
}
