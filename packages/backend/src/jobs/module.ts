import type { BackendModule } from '../module/module.ts';

/** What is done again and again, without being asked for. */
export const jobsModule: BackendModule = {
  name: 'jobs',
  jobs: [{ name: 'housekeeping', schedule: '17 * * * *', run: (context) => context.hooks.housekeeping(context) }],
};
