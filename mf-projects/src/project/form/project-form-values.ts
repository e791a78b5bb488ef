import type { SubmitForm } from '@up/forms';
import type { Project } from '@up/api/calls/projects/project';
import type { ProjectForm } from '@up/api/forms/project';

export interface GroupProps {
  form: SubmitForm<ProjectForm>;
}

/** The form values of an existing project, among its other facts. */
export function valuesOf(project: Project): ProjectForm {
  const waiting = (project.requestedPackages ?? []).filter(({ status }) => status === 'pending');
  return { ...project, packageIds: [...project.packages, ...waiting].map(({ id }) => id) };
}
