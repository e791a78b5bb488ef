import { emptyProject, type ProjectForm } from '@up/api/forms/project';
import { readTabValue, removeTabValue, storeTabValue } from '@up/forms';

const storageName = 'project-draft';

/** Unsent input of a new project, stored in this tab. */
export function readDraft(): ProjectForm | undefined {
  const stored = readTabValue(storageName);
  if (typeof stored !== 'object' || stored === null) return undefined;
  const draft = { ...emptyProject, ...stored };
  return isProjectForm(draft) ? draft : undefined;
}

/** Stores the input. An empty form is not a draft. */
export function writeDraft(values: ProjectForm): void {
  if (Object.values(values).some((value) => value.length > 0)) storeTabValue(storageName, values);
  else clearDraft();
}

export function clearDraft(): void {
  removeTabValue(storageName);
}

/** Users can change storage, so it may contain anything. */
function isProjectForm(value: { [Name in keyof ProjectForm]: unknown }): value is ProjectForm {
  const { packageIds, ...texts } = value;
  const isText = (text: unknown) => typeof text === 'string';
  return Object.values(texts).every(isText) && Array.isArray(packageIds) && packageIds.every(isText);
}
