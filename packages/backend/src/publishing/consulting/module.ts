import * as definitions from '@up/api/calls/publishing/consulting';

import type { BackendModule } from '@up/platform/module';
import { readConsulting, startConsulting } from './consulting.ts';
import { deleteConsultingsBefore } from './repository.ts';

export const consultingModule: BackendModule = {
  name: 'consulting',
  calls: (calls) => {
    calls.register(definitions.startConsulting, startConsulting);
    calls.register(definitions.consultingResult, readConsulting);
  },
  deletes: { consultings: ({ db }, before) => deleteConsultingsBefore(db, before) },
};
