import { desc, eq } from 'drizzle-orm';

import type { Context, DataSubject, PersonalRow } from '@up/platform/module';
import { findAccount } from './accounts.ts';
import { knownAddresses, oneTimeTokens } from '../tables.ts';

/** The account's own row without its password. */
export async function readAccountData({ db }: Context, { id }: DataSubject): Promise<PersonalRow[]> {
  const account = await findAccount(db, id);
  if (!account) return [];
  const { passwordHash, roles, ...data } = account;
  return [{ ...data, roles: roles.join(', '), hasPassword: passwordHash !== '' }];
}

export function readAddresses({ db }: Context, { id }: DataSubject): Promise<PersonalRow[]> {
  const { address, lastSignInAt } = knownAddresses;
  return db
    .select({ address, lastSignInAt })
    .from(knownAddresses)
    .where(eq(knownAddresses.accountId, id))
    .orderBy(desc(lastSignInAt));
}

/** When links were mailed for what; never the links. */
export function readMailedLinks({ db }: Context, { id }: DataSubject): Promise<PersonalRow[]> {
  const { purpose, expiresAt, usedAt } = oneTimeTokens;
  return db.select({ purpose, expiresAt, usedAt }).from(oneTimeTokens).where(eq(oneTimeTokens.accountId, id));
}
