import type { ProfileForm } from '@up/api/forms/profile';
import { deleteDraft, saveDraft, readDraft } from '@up/forms';

/** The fields that survive a reload of the form. */
export const draftFields = [
  'name',
  'organization',
  'employeeCount',
  'phone',
  'source',
  'sourceText',
  'website',
  'country',
  'newsletterConsent',
  'dataCollectionConsent',
] as const satisfies (keyof ProfileForm)[];

/** Unsaved changes of this user; those of another user of this browser are ignored. */
export function readProfileDraft(userId: string): Partial<ProfileForm> | undefined {
  const { userId: owner, ...values } = readDraft('account-profile');
  if (owner !== userId) return undefined;
  const changed = draftFields.filter((name) => name in values).map((name) => [name, values[name]]);
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<ProfileForm>) : undefined;
}

/** Sets the user whose changes are stored from now on. */
export function startProfileDraft(userId: string): void {
  if (readDraft('account-profile').userId !== userId) deleteDraft('account-profile');
  saveDraft('account-profile', { userId });
}

export function deleteProfileDraft(): void {
  deleteDraft('account-profile');
}
