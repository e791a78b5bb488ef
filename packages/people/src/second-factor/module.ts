import type { BackendModule } from '@up/platform/module';
import { registerSecondFactorCalls } from './calls.ts';
import { deleteOldChallenges } from './repository/challenges.ts';
import { deleteFactors, findTotp, listPasskeys } from './repository/factors.ts';
import { deleteReset } from '../account/repository/factor-resets.ts';
import { factorMails } from './mails.ts';
import { runDueResets } from './reset.ts';
import { sealedTexts } from './sealed-texts.ts';

/** Passkeys, authenticator apps and recovery codes. */
export const secondFactorModule: BackendModule = {
  name: 'second-factor',
  calls: registerSecondFactorCalls,
  mails: factorMails,
  onAccountWithdrawn: async ({ db }, { id }) => {
    await deleteFactors(db, id);
    await deleteReset(db, id);
  },
  personalData: {
    secondFactor: async ({ db }, { id }) => {
      const keys = await listPasskeys(db, id);
      const totp = await findTotp(db, id);
      return [
        ...keys.map(({ name, createdAt, lastUsedAt }) => ({ kind: 'passkey', name, createdAt, lastUsedAt })),
        ...(totp ? [{ kind: 'totp', name: '', createdAt: totp.createdAt, lastUsedAt: totp.lastUsedAt }] : []),
      ];
    },
  },
  sealed: sealedTexts,
  onHousekeeping: runDueResets,
  deletes: { passkeyChallenges: ({ db }, before) => deleteOldChallenges(db, before) },
};
