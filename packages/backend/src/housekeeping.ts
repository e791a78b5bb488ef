import { deleteOldTokens } from './account/one-time-tokens.ts';
import { forgetOldAddresses } from './account/repository.ts';
import type { Database } from './database/database.ts';
import { deleteOldMailbox } from './mail/mailbox/repository.ts';
import { deleteOldMails } from './mail/repository.ts';
import { expireInvitations } from './member/repository.ts';
import { deleteExpiredSessions } from './session/repository.ts';
import { deleteOldAttempts } from './throttle/throttle.ts';

const daysKept = { tokens: 30, mails: 30, addresses: 180, attempts: 1 } as const;

/** Deletes what nobody needs any more; above all what tells something of people. */
export async function keepHouse(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  await deleteExpiredSessions(db, now);
  await expireInvitations(db, now);
  await deleteOldTokens(db, before(daysKept.tokens));
  await deleteOldMails(db, before(daysKept.mails));
  await deleteOldMailbox(db, before(daysKept.mails));
  await forgetOldAddresses(db, before(daysKept.addresses));
  await deleteOldAttempts(db, before(daysKept.attempts));
}
