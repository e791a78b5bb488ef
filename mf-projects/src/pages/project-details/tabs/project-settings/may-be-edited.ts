import { projectStatus, type ProjectStatus } from '@up/api/states/project-state';

const editable: readonly ProjectStatus[] = [projectStatus.pending, projectStatus.active];

/** Whether a project in this state may be changed. */
export function mayBeEdited(status: ProjectStatus): boolean {
  return editable.includes(status);
}
