import type { ApiPackage } from '@up/api/calls/catalogue';
import type { Project } from '@up/api/calls/project';
import { packageStatus } from '@up/api/constants';

/** The packages that are offered, and those that the project has although they are not offered any more. */
export function packagesToChooseFrom(catalogue: readonly ApiPackage[], { packages }: Project): ApiPackage[] {
  return catalogue.filter(
    ({ id, status }) => status === packageStatus.active || packages.some((chosen) => chosen.id === id),
  );
}
