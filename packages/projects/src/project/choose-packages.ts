import type { Database } from '@up/platform/database/database';
import { problem } from '@up/platform/http/problems';
import { type ChosenPackage, listOfferedPackages } from './repository/packages.ts';

/**
 * The packages with these ids, without duplicates.
 * @throws {ProblemError} 400 when one does not exist, is not active or is of another type
 */
export async function choosePackages(db: Database, ids: readonly string[]): Promise<ChosenPackage[]> {
  const distinctIds = [...new Set(ids)];
  const found = await listOfferedPackages(db, distinctIds);
  if (found.length < distinctIds.length) {
    throw problem('invalidInput', { fieldErrors: { packageIds: 'project.packages.unknown' } });
  }
  return found;
}

/** What a project can use right away, and what waits for an approval. Packages that it already has need none. */
export function openAtOnce(packages: readonly ChosenPackage[], ownIds: readonly string[] = []) {
  const isUsable = ({ id, approvalRequired }: ChosenPackage) => !approvalRequired || ownIds.includes(id);
  return { usable: packages.filter(isUsable), waiting: packages.filter((each) => !isUsable(each)) };
}
