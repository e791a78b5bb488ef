import type { Project } from '@up/api/calls/projects/project';
import type { ProjectForm } from '@up/api/forms/project';

export const emptyProject: ProjectForm = { projectName: '', projectDescription: '', packageIds: [], callBackURL: '' };

/** The form values of an existing project. */
export function valuesOf(project: Project): ProjectForm {
  const { projectName, projectDescription, packages, requestedPackages = [], callBackURL } = project;
  const waiting = requestedPackages.filter(({ status }) => status === 'pending');
  return { projectName, projectDescription, packageIds: [...packages, ...waiting].map(({ id }) => id), callBackURL };
}
