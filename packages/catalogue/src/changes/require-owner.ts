import { problem } from '@up/platform/http/problems';
import type { Differences } from './compare-states.ts';

type PackageChange = Differences['packages'][number];

/**
 * Rejects changes of packages that belong to another source: a document with the same title would replace them.
 * @throws {ProblemError} 409 that names the packages and what would become of them
 */
export function requireOwner({ packages, added, changed, removed }: Differences, source: string): void {
  const foreign = packages.filter((each) => each.change === 'changed' && isForeign(each, source));
  if (foreign.length === 0) return;
  const names = foreign.map((each) => `"${each.id}", which belongs to ${ownerOf(each)}`).join('; ');
  const counts = `${added.length} added, ${changed.length} changed, ${removed.length} removed`;
  throw problem('packageOfAnotherSource', { detail: `The import would change ${names} (APIs: ${counts}).` });
}

/** A package of before sources were stored belongs to nobody. */
function isForeign(each: PackageChange, source: string): boolean {
  return each.builtIn || (each.source !== undefined && each.source !== source);
}

function ownerOf({ builtIn, source }: PackageChange): string {
  return builtIn ? 'the built-in catalogue' : `the import of ${source}`;
}
