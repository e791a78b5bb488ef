import { storagePrefix } from '@up/api/constants/storage-prefix';
import type { ProjectForm } from '@up/api/forms/project';

import { emptyProject } from '../../project/form/project-form-values.ts';
import { tabStorage } from './tab-storage.ts';

const key = `${storagePrefix.session}project-draft`;

/** Unsent input of a new project, stored in this tab. */
export function readDraft(): ProjectForm | undefined {
  try {
    const stored: unknown = JSON.parse(tabStorage()?.getItem(key) ?? 'null');
    return isProjectForm(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the input. An empty form is not a draft. */
export function writeDraft(values: ProjectForm): void {
  const { projectName, projectDescription, packageIds, callBackURL } = values;
  if (projectName || projectDescription || packageIds.length > 0 || callBackURL) {
    tabStorage()?.setItem(key, JSON.stringify({ projectName, projectDescription, packageIds, callBackURL }));
  } else clearDraft();
}

export function clearDraft(): void {
  tabStorage()?.removeItem(key);
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
