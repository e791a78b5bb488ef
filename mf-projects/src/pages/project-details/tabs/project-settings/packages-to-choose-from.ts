import type { ApiPackage } from '@up/api/calls/catalogue/catalogue';
import type { Project } from '@up/api/calls/projects/project';
import { packageStatus } from '@up/api/constants/catalogue';

/** The project's packages and those that can be added. */
export function packagesToChooseFrom(catalogue: readonly ApiPackage[], project: Project): ApiPackage[] {
  return catalogue.filter(
    ({ id, status }) => project.packages.some((own) => own.id === id) || status === packageStatus.active,
  );
}
