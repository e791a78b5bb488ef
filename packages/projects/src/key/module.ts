import type { BackendModule } from '@up/platform/module';
import { type SealedColumn, sealedColumn } from '@up/platform/secrets/sealed-column';
import { registerKeyCalls } from './calls.ts';
import { keyMails } from './mails.ts';
import { reminderJob } from './remind.ts';
import { deleteKeysOf, readKeysOf } from './repository.ts';
import { sealing } from './certificate/authority.ts';
import { secretContext } from './secrets.ts';
import { certificateAuthorities, keys } from './tables.ts';

/** The sealed texts of keys. */
const sealedTexts: readonly SealedColumn[] = [
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

export const keyModule: BackendModule = {
  name: 'key',
  calls: registerKeyCalls,
  mails: keyMails,
  jobs: [reminderJob],
  personalData: { projects: readKeysOf },
  onProjectDeleted: ({ db }, { id }) => deleteKeysOf(db, id),
  sealed: sealedTexts,
  keeps: { ofProject: { keys: 'The audit trail names them; their secrets are deleted.' } },
};
