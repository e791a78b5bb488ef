import type { BackendModule } from '../module/module.ts';

/** Recurring background work. */
export const jobsModule: BackendModule = {
  name: 'jobs',
  jobs: [
    {
      name: 'housekeeping',
      schedule: '17 * * * *',
      run: (context) => context.runAlone('housekeeping', (db) => context.hooks.housekeeping({ ...context, db })),
    },
  ],
};
