import { storagePrefix } from '@up/api/constants';

/** Keys of the browser session that hold nothing of a user. */
export const visitKeys = {
  timeZone: `${storagePrefix.session}time-zone`,
  surveyShown: `${storagePrefix.session}survey-shown`,
} as const;

/** Drops what this tab has kept of its user: drafts, answers, what was typed and not sent. */
export function forgetVisit(storage: Pick<Storage, 'key' | 'length' | 'removeItem'>): void {
  const impersonal: readonly string[] = Object.values(visitKeys);
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) {
    if (key.startsWith(storagePrefix.session) && !impersonal.includes(key)) storage.removeItem(key);
  }
}
