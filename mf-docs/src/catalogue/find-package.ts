import type { ApiPackage } from '@up/api/calls/catalogue';

/** The package that an address calls `pid`. */
export function findPackage(packages: readonly ApiPackage[], pid: string): ApiPackage | undefined {
  return packages.find(({ id, slug }) => slug === pid || id === pid);
}
