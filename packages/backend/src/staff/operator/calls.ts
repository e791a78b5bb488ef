import * as definitions from '@up/api/calls/staff/operator';

import type { Calls } from '@up/platform/module';
import { decidePackage } from './decide-package.ts';
import { decideProject } from './decide-project.ts';
import { endSessionsOf } from './end-sessions.ts';
import { grantOperator } from './grant-role.ts';
import { readOperatorProject, readOperatorProjectPage, readProjectsByStatus } from './read-projects.ts';

/** The provider's side; `portal ops` and the pages of the provider's staff are its clients. */
export function registerOperatorCalls(calls: Calls): void {
  calls.register(definitions.operatorProjects, readProjectsByStatus);
  calls.register(definitions.decideProject, decideProject);
  calls.register(definitions.decidePackage, decidePackage);
  calls.register(definitions.operatorProjectPage, readOperatorProjectPage);
  calls.register(definitions.operatorProject, readOperatorProject);
  calls.register(definitions.waitingItems, (context) => context.hooks.waiting(context));
  calls.register(definitions.endSessionsOf, endSessionsOf);
  calls.register(definitions.grantOperator, grantOperator);
}
