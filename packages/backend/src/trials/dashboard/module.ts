import { dashboard } from '@up/api/calls/trials/dashboard';

import type { BackendModule } from '@up/platform/module';
import { readDashboard } from './read.ts';

/** The overview of all projects for signed-in users. */
export const dashboardModule: BackendModule = {
  name: 'dashboard',
  calls: (calls) => calls.register(dashboard, readDashboard),
};
