import * as definitions from '@up/api/calls/consulting';

import type { BackendModule } from '../../platform/module/module.ts';
import { deleteOldConsultings, readConsulting, startConsulting } from './consulting.ts';

export const consultingModule: BackendModule = {
  name: 'consulting',
  calls: (calls) => {
    calls.register(definitions.startConsulting, startConsulting);
    calls.register(definitions.consultingResult, readConsulting);
  },
  onHousekeeping: deleteOldConsultings,
};
