import type { BackendModule } from '../../platform/module/module.ts';
import { registerAccountCalls } from './calls.ts';
import { accountMails } from './mails.ts';
import { deleteOldTokens, deleteTokensOf } from './repository/one-time-tokens.ts';
import { forgetAddresses, forgetOldAddresses } from './repository/accounts.ts';

const day = 24 * 60 * 60 * 1000;
const daysKept = { tokens: 30, addresses: 180 } as const;

export const accountModule: BackendModule = {
  name: 'account',
  calls: registerAccountCalls,
  mails: accountMails,
  onAccountWithdrawn: async ({ db }, { id }) => {
    await deleteTokensOf(db, id);
    await forgetAddresses(db, id);
  },
  onHousekeeping: async ({ db, now }) => {
    await deleteOldTokens(db, new Date(now().getTime() - daysKept.tokens * day));
    await forgetOldAddresses(db, new Date(now().getTime() - daysKept.addresses * day));
  },
};
