import type { ProjectForm } from '@up/api/forms/project';

let counter = 0;

/** The body that creates a project, with a name of its own. */
export function projectBody(part: Partial<ProjectForm> = {}): ProjectForm {
  const texts = { projectName: `Project ${++counter}`, projectDescription: '', callBackURL: '' };
  return { ...texts, packageIds: ['card-issuing'], ...part };
}
