import type { ApiPackage } from '@up/api/calls/catalogue/catalogue';
import { packageTypes } from '@up/api/constants/catalogue';

/** Packages of one type that all need approval, or none of them. */
export interface PackageSection {
  id: string;
  type: ApiPackage['type'];
  approvalRequired: boolean;
  packages: ApiPackage[];
}

/** The packages by type, those without approval first; empty sections are left out. */
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
