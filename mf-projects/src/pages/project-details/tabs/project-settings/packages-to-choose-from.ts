import type { ApiPackage } from '@up/api/calls/catalogue/catalogue';
import type { Project } from '@up/api/calls/projects/project';
import { packageStatus } from '@up/api/constants/catalogue';
import { projectStatus } from '@up/api/states/project-state';

/**
 * The project's packages and those that can be added: after the decision on the project, no package that needs
 * approval.
 */
export function packagesToChooseFrom(catalogue: readonly ApiPackage[], project: Project): ApiPackage[] {
  const isPending = project.projectStatus === projectStatus.pending;
  return catalogue.filter(
    ({ id, status, approvalRequired }) =>
      project.packages.some((selected) => selected.id === id) ||
      (status === packageStatus.active && (isPending || !approvalRequired)),
  );
}
