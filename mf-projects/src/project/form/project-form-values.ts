import type { Project } from '@up/api/calls/project';
import type { ProjectForm } from '@up/api/forms/project';

export const emptyProject: ProjectForm = { projectName: '', projectDescription: '', packageIds: [], callBackURL: '' };

/** What the form shows of a project that exists. */
export function valuesOf(project: Project): ProjectForm {
  const { projectName, projectDescription, packages, callBackURL } = project;
  return { projectName, projectDescription, packageIds: packages.map(({ id }) => id), callBackURL };
}
