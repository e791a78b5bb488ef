import { type SealedColumn, sealedColumn } from '@up/platform/secrets/sealed-column';
import { totpSecrets } from './tables.ts';
import { sealContextOf } from './totp.ts';

/** The sealed texts of second factors. */
export const sealedTexts: readonly SealedColumn[] = [
  sealedColumn({
    what: 'authenticator apps',
    table: totpSecrets,
    key: { accountId: totpSecrets.accountId },
    sealed: totpSecrets.sealedSecret,
    contextOf: ({ accountId }) => sealContextOf(accountId),
  }),
];
