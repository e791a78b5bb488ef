import { and, eq, gt, sql } from 'drizzle-orm';

import { type AccountRole, accounts } from '../account/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { sessions } from '../session/tables.ts';

export interface SessionQuery {
  /** Session and account of the access token. */
  sid: string;
  uid: string;
  now: Date;
}

/** The condition of an active session; its placeholders are the fields of a `SessionQuery`. */
export const isOpenSession = and(
  eq(sessions.id, sql.placeholder('sid')),
  eq(sessions.accountId, sql.placeholder('uid')),
  gt(sessions.expiresAt, sql.placeholder('now')),
);

const openRoles = prepared((db) =>
  db
    .select({ roles: accounts.roles })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(isOpenSession)
    .prepare('access_roles'),
);

const openSession = prepared((db) =>
  db.select({ id: sessions.id }).from(sessions).where(isOpenSession).prepare('access_session'),
);

/** The roles of the account of an active session; undefined when the session has ended. */
export async function rolesInSession(db: Database, query: SessionQuery): Promise<readonly AccountRole[] | undefined> {
  const [found] = await openRoles(db).execute({ ...query });
  return found?.roles;
}

/** Whether a session is active: neither ended nor idle for too long. */
export async function isSessionOpen(db: Database, query: SessionQuery): Promise<boolean> {
  const [found] = await openSession(db).execute({ ...query });
  return found !== undefined;
}
