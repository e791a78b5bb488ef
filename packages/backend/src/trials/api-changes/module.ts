import { projectApiChanges } from '@up/api/calls/trials/api-changes';

import type { BackendModule } from '@up/platform/module';
import { apiChangeMails } from './mails.ts';
import { notifyJob } from './notify.ts';
import { readApiChanges } from './read.ts';

/** Changes of the catalogue for those whom they concern. */
export const apiChangesModule: BackendModule = {
  name: 'api-changes',
  calls: (calls) => calls.register(projectApiChanges, readApiChanges),
  mails: apiChangeMails,
  jobs: [notifyJob],
};
