import { dashboard } from '@up/api/calls/dashboard';

import type { BackendModule } from '../module/module.ts';
import { readDashboard } from './read.ts';

/** What the front page of the signed-in side shows of all projects. */
export const dashboardModule: BackendModule = {
  name: 'dashboard',
  calls: (calls) => calls.register(dashboard, readDashboard),
};
