import { pages } from '@up/api/pages';
import type { BackendModule } from '@up/platform/module';
import { koreanTime } from '@up/platform/text/korean-time';
import { registerSecondFactorCalls } from './calls.ts';
import { deleteOldChallenges } from './repository/challenges.ts';
import { deleteFactors, findTotp, listPasskeys } from './repository/factors.ts';
import { deleteReset } from '../account/repository/factor-resets.ts';
import { runDueResets } from './reset.ts';
import { sealedTexts } from './sealed-texts.ts';

/** Passkeys, authenticator apps and recovery codes. */
export const secondFactorModule: BackendModule = {
  name: 'second-factor',
  calls: registerSecondFactorCalls,
  mails: (['second-factor-changed', 'recovery-code-used', 'second-factor-reset'] as const).map((kind) => ({
    kind,
    pageOf: () => Promise.resolve(pages.security()),
    textsOf: async (_, { createdAt }) => ({ at: koreanTime(createdAt) }),
  })),
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
