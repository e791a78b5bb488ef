import type { BackendModule } from '@up/platform/module';
import { registerAccountCalls } from './calls.ts';
import { accountMails } from './mails.ts';
import { readAccountData, readAddresses, readMailedLinks } from './repository/personal-data.ts';
import { deleteOldTokens, deleteTokensOf } from './repository/one-time-tokens.ts';
import { deleteUnverified, forgetAddresses, forgetOldAddresses } from './repository/accounts.ts';

export const accountModule: BackendModule = {
  name: 'account',
  calls: registerAccountCalls,
  mails: accountMails,
  onAccountWithdrawn: async ({ db }, { id }) => {
    await deleteTokensOf(db, id);
    await forgetAddresses(db, id);
  },
  personalData: { account: readAccountData, signInAddresses: readAddresses, mailedLinks: readMailedLinks },
  deletes: {
    registration: ({ db }, before) => deleteUnverified(db, before),
    mailedLinks: ({ db }, before) => deleteOldTokens(db, before),
    signInAddresses: ({ db }, before) => forgetOldAddresses(db, before),
  },
};
