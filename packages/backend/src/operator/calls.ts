import * as definitions from '@up/api/calls/operator';

import type { Calls } from '../module/calls.ts';
import { decideProject, readProjectsByStatus } from './decide-project.ts';
import { endSessionsOf } from './end-sessions.ts';

/** The provider's side; `portal ops` is its client. */
export function registerOperatorCalls(calls: Calls): void {
  calls.register(definitions.operatorProjects, readProjectsByStatus);
  calls.register(definitions.decideProject, decideProject);
  calls.register(definitions.endSessionsOf, endSessionsOf);
}
