import type { ApiPackage } from '@up/api/calls/catalogue';
import { packageTypes } from '@up/api/constants';

/** Packages of one type that are all open at once, or all need approval. */
export interface PackageSection {
  id: string;
  type: ApiPackage['type'];
  approvalRequired: boolean;
  packages: ApiPackage[];
}

/** The packages by type, those that are open at once before those that need approval; without empty sections. */
export function packageSections(packages: readonly ApiPackage[]): PackageSection[] {
  return packageTypes
    .flatMap((type) =>
      [false, true].map((approvalRequired) => ({
        id: `${type}-${approvalRequired ? 'approval' : 'open'}`,
        type,
        approvalRequired,
        packages: packages.filter((each) => each.type === type && each.approvalRequired === approvalRequired),
      })),
    )
    .filter((section) => section.packages.length > 0);
}
