import { desc, eq } from 'drizzle-orm';

import type { Context, DataSubject, PersonalRow } from '@up/platform/module';
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
