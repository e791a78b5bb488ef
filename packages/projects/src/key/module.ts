import type { BackendModule } from '@up/platform/module';
import { registerKeyCalls } from './calls.ts';
import { keyMails } from './mails.ts';
import { reminderJob } from './remind.ts';
import { deleteKeysOf, readKeysOf } from './repository.ts';
import { sealedColumn } from '@up/platform/secrets/sealed-column';
import { sealedAuthority } from './certificate/authority.ts';
import { secretContext } from './secrets.ts';
import { keys } from './tables.ts';

export const keyModule: BackendModule = {
  name: 'key',
  calls: registerKeyCalls,
  mails: keyMails,
  jobs: [reminderJob],
  personalData: { projects: readKeysOf },
  onProjectDeleted: ({ db }, { id }) => deleteKeysOf(db, id),
  sealed: [
    sealedColumn({
      what: 'secrets of keys',
      table: keys,
      key: { id: keys.id },
      sealed: keys.sealedSecret,
      contextOf: ({ id }) => secretContext(id),
    }),
    sealedAuthority,
  ],
  keeps: { ofProject: { keys: 'The audit trail names them; their secrets are deleted.' } },
};
