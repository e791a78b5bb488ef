import type { DeclaredRoute, RemoteDeclaration } from '@up/federation/declaration';

import { applications } from '../../scripts/applications.ts';

/** What the remotes declare, by pattern: the routes of the composition that is made of them. */
export const declaredRoutes: DeclaredRoute[] = [];

for (const application of applications) {
  if (application === 'shell') continue;
  const remote = (await import(`../../${application}/remote.ts`)) as { default: RemoteDeclaration };
  declaredRoutes.push(...remote.default.routes);
}
declaredRoutes.sort((a, b) => a.pattern.localeCompare(b.pattern));
