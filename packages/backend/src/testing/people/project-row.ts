import { randomUUID } from 'node:crypto';

import { accounts } from '@up/people/account/tables';
import type { Database } from '@up/platform/database/database';
import { projects } from '@up/projects/project/tables';
import { eq } from 'drizzle-orm';
import { seededAt } from '../database/seeded-database.ts';

/** The row of an active account without a password. */
export function accountRow(id: string, name: string, email: string): typeof accounts.$inferInsert {
  return {
    id,
    status: 'active',
    roles: ['user'],
    email,
    passwordHash: '',
    name,
    organization: 'Example',
    country: 'KR',
    website: '',
    languageCode: 'en',
    emailSubscription: false,
    smsSubscription: false,
    pushSubscription: false,
    termsAcceptedAt: seededAt,
    createdAt: seededAt,
  };
}

/** Adds an active project with a leader directly to the tables, for tests that only need a project's id. */
export async function createProjectRow(db: Database): Promise<string> {
  const [leaderId, id] = [randomUUID(), randomUUID()];
  await db.insert(accounts).values(accountRow(leaderId, 'Leader', `${leaderId}@example.com`));
  const people = { creatorId: leaderId, leaderId };
  const texts = { name: id, description: '', callbackUrl: '' };
  await db.insert(projects).values({ id, ...people, ...texts, status: '10', createdAt: seededAt });
  return id;
}

/** Opens production for a project, as a passed UAT does. */
export async function recordPassedUat(db: Database, projectId: string): Promise<void> {
  await db.update(projects).set({ uatPassedAt: seededAt }).where(eq(projects.id, projectId));
}
