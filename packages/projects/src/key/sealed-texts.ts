import { type SealedColumn, sealedColumn } from '@up/platform/secrets/sealed-column';
import { sealing } from './certificate/authority.ts';
import { secretContext } from './secrets.ts';
import { certificateAuthorities, keys } from './tables.ts';

/** The sealed texts of keys. */
export const sealedTexts: readonly SealedColumn[] = [
  sealedColumn({
    what: 'secrets of keys',
    table: keys,
    key: { id: keys.id },
    sealed: keys.sealedSecret,
    contextOf: ({ id }) => secretContext(id),
  }),
  sealedColumn({
    what: 'the certificate authority',
    table: certificateAuthorities,
    key: { id: certificateAuthorities.id },
    sealed: certificateAuthorities.sealedPrivateKey,
    contextOf: () => sealing,
  }),
];
