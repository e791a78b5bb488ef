import { storagePrefix } from '@up/api/constants';
import type { ProjectForm } from '@up/api/forms/project';

import { emptyProject } from '../../project/form/project-form-values.ts';
import { tabStorage } from './tab-storage.ts';

const key = `${storagePrefix.session}project-draft`;

/** What was typed for a new project and not sent yet; kept in this tab. */
export function readDraft(): ProjectForm | undefined {
  try {
    const kept: unknown = JSON.parse(tabStorage()?.getItem(key) ?? 'null');
    return isProjectForm(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what is typed. A form without anything in it is no draft. */
export function writeDraft(values: ProjectForm): void {
  const { projectName, projectDescription, packageIds, callBackURL } = values;
  if (projectName || projectDescription || packageIds.length > 0 || callBackURL) {
    tabStorage()?.setItem(key, JSON.stringify({ projectName, projectDescription, packageIds, callBackURL }));
  } else clearDraft();
}

export function clearDraft(): void {
  tabStorage()?.removeItem(key);
}

/** Storage belongs to the user: there may be anything in it. */
function isProjectForm(kept: unknown): kept is ProjectForm {
  if (typeof kept !== 'object' || kept === null) return false;
  const { packageIds, ...texts } = { ...emptyProject, packageIds: undefined, ...kept } as Record<
    keyof ProjectForm,
    unknown
  >;
  return (
    Object.values(texts).every((value) => typeof value === 'string') &&
    Array.isArray(packageIds) &&
    packageIds.every((id) => typeof id === 'string')
  );
}
