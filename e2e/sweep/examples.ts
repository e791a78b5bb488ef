import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { DeclaredRoute } from '@up/federation/contract/declaration';
import { examplesOfRoute, type PageExample, type PageExamples } from '@up/federation/contract/page-examples';

import { applications } from '../../scripts/applications.ts';

/** A page to open. */
export interface Example extends Omit<PageExample, 'what'> {
  /** Unique name of this example among those of its route. */
  name: string;
  /** The pattern that it is an example of; absent for what no remote owns. */
  pattern: string | undefined;
}

/** Addresses, viewers and more for routes that need more than opening their pattern. */
const declared: PageExamples = {};

for (const application of applications) {
  if (!existsSync(join(import.meta.dirname, '../..', application, 'examples.ts'))) continue;
  const examples = (await import(`../../${application}/examples.ts`)) as { default: PageExamples };
  Object.assign(declared, examples.default);
}

/** Pages of the edge and the shell. */
const withoutRoute: Example[] = [
  { name: 'no such page', pattern: undefined, path: '/no/such/page', as: 'visitor', status: 404 },
];

/**
 * The pages to open for a set of routes. A route without parameters is opened by its pattern.
 * @throws {Error} naming a route whose pattern or access needs an example
 */
export function examplesOf(routes: readonly DeclaredRoute[]): Example[] {
  return [...routes.flatMap(ofRoute), ...withoutRoute];
}

function ofRoute(route: DeclaredRoute): Example[] {
  const { pattern, access } = route;
  const examples = examplesOfRoute(route, declared);
  if (examples.length === 0) {
    const missing = access === 'deferred' ? 'who opens it' : 'an example of its address';
    throw new Error(`${pattern}: ${missing} is missing in the remote's examples.ts`);
  }
  return examples.map(({ what, ...example }) => ({
    name: what ? `${pattern}, ${what}` : pattern,
    pattern,
    ...example,
  }));
}
