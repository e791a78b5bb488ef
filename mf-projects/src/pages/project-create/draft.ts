import type { ProjectForm } from '@up/api/forms/project';
import { readTabValue, removeTabValue, storeTabValue } from '@up/forms';

import { emptyProject } from '../../project/form/project-form-values.ts';

const storageName = 'project-draft';

/** Unsent input of a new project, stored in this tab. */
export function readDraft(): ProjectForm | undefined {
  const stored = readTabValue(storageName);
  return isProjectForm(stored) ? stored : undefined;
}

/** Stores the input. An empty form is not a draft. */
export function writeDraft(values: ProjectForm): void {
  const { projectName, projectDescription, packageIds, callBackURL } = values;
  if (projectName || projectDescription || packageIds.length > 0 || callBackURL) {
    storeTabValue(storageName, { projectName, projectDescription, packageIds, callBackURL });
  } else clearDraft();
}

export function clearDraft(): void {
  removeTabValue(storageName);
}

/** Users can change storage, so it may contain anything. */
function isProjectForm(value: unknown): value is ProjectForm {
  if (typeof value !== 'object' || value === null) return false;
  const { packageIds, ...texts } = { ...emptyProject, packageIds: undefined, ...value } as Record<
    keyof ProjectForm,
    unknown
  >;
  return (
    Object.values(texts).every((text) => typeof text === 'string') &&
    Array.isArray(packageIds) &&
    packageIds.every((id) => typeof id === 'string')
  );
}
