import { storagePrefix } from '@up/api/constants/storage-prefix';

/** Keys in `sessionStorage` that contain no user data. */
export const visitKeys = {
  timeZone: `${storagePrefix.session}time-zone`,
  surveyShown: `${storagePrefix.session}survey-shown`,
} as const;

/** Removes what this tab has stored of its user: drafts, responses, unsaved input. */
export function forgetVisit(storage: Pick<Storage, 'key' | 'length' | 'removeItem'>): void {
  const retained: readonly string[] = Object.values(visitKeys);
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) {
    if (key.startsWith(storagePrefix.session) && !retained.includes(key)) storage.removeItem(key);
  }
}
