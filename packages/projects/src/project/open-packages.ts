import type { ChosenPackage } from './repository/packages.ts';

/** What a project can use right away, and what waits for an approval. Packages that it already has need none. */
export function openAtOnce(packages: readonly ChosenPackage[], ownIds: readonly string[] = []) {
  const isUsable = ({ id, approvalRequired }: ChosenPackage) => !approvalRequired || ownIds.includes(id);
  return { usable: packages.filter(isUsable), waiting: packages.filter((each) => !isUsable(each)) };
}
