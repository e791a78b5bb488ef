import type { BackendModule } from '@up/platform/module';
import { registerKeyCalls } from './calls.ts';
import { keyMails } from './mails.ts';
import { reminderJob } from './remind.ts';
import { deleteKeysOf, readKeysOf } from './repository.ts';
import { sealedTexts } from './sealed-texts.ts';

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
