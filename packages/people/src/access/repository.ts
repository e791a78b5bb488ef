import { and, eq, gt, sql } from 'drizzle-orm';

import { type AccountRole, accounts } from '../account/tables.ts';
import type { Database } from '@up/platform/database/database';
import { prepared } from '@up/platform/database/prepared';
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

/** What a session says about the second factor of its account. */
export interface SessionFactor {
  /** When the session was last confirmed with it. */
  confirmedAt: Date | null;
  /** Whether the account has one. */
  secondFactor: boolean;
}

/** The columns of a `SessionFactor`, for statements that join sessions and their accounts. */
export const sessionFactorColumns = {
  confirmedAt: sessions.confirmedAt,
  secondFactor: accounts.secondFactor,
};

const openSession = prepared((db) =>
  db
    .select({ roles: accounts.roles, ...sessionFactorColumns })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(isOpenSession)
    .prepare('access_session'),
);

/** The second factor and the roles of an active session; undefined when it has ended or was idle for too long. */
export async function findOpenSession(
  db: Database,
  query: SessionQuery,
): Promise<(SessionFactor & { roles: readonly AccountRole[] }) | undefined> {
  const [found] = await openSession(db).execute({ ...query });
  return found;
}
