import type { DeclaredRoute, RemoteDeclaration } from '@up/federation/contract/declaration';

import { applications } from '../../scripts/applications.ts';

/** The routes that the remotes declare: those of the composition made from them. */
export const declaredRoutes: DeclaredRoute[] = [];

for (const application of applications) {
  if (application === 'shell') continue;
  const remote = (await import(`../../${application}/remote.ts`)) as { default: RemoteDeclaration };
  declaredRoutes.push(...remote.default.routes);
}
declaredRoutes.sort((a, b) => a.pattern.localeCompare(b.pattern));
