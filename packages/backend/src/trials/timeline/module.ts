import { sandboxTimeline } from '@up/api/calls/sandbox/timeline';

import type { BackendModule } from '@up/platform/module';
import { readTimeline } from './read.ts';

/** What happened to one object of a sandbox, from the records of all modules. */
export const timelineModule: BackendModule = {
  name: 'timeline',
  calls: (calls) => calls.register(sandboxTimeline, readTimeline),
};
