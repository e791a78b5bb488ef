import { eq } from 'drizzle-orm';

import { accounts } from '@up/people/account/tables';
import { totpSecrets } from '@up/people/second-factor/tables';
import { sealContextOf } from '@up/people/second-factor/totp';
import { sessions } from '@up/people/session/tables';
import type { Database } from '@up/platform/database/database';
import { createSealer } from '@up/platform/secrets/sealer';
import { seededAt } from '../database/seeded-database.ts';
import { testDataKey } from '../backend/test-backend.ts';

/** The secret of the authenticator apps of tests, in base32. */
const testTotpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Gives an account an authenticator app, and confirms its open sessions with it. */
export async function enrollTotp(db: Database, accountId: string, at = seededAt): Promise<void> {
  const sealedSecret = createSealer({ id: '', secret: testDataKey }).seal(testTotpSecret, sealContextOf(accountId));
  await db
    .insert(totpSecrets)
    .values({ accountId, sealedSecret, createdAt: at, confirmedAt: at, lastPeriod: 0 })
    .onConflictDoNothing();
  await db.update(accounts).set({ secondFactor: true }).where(eq(accounts.id, accountId));
  await db.update(sessions).set({ confirmedAt: at }).where(eq(sessions.accountId, accountId));
}

/** Makes an account one of the provider's staff, who cannot work without a second factor. */
export async function makeOperator(db: Database, accountId: string, at = seededAt): Promise<void> {
  await db
    .update(accounts)
    .set({ roles: ['user', 'operator'] })
    .where(eq(accounts.id, accountId));
  await enrollTotp(db, accountId, at);
}
