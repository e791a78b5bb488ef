import { storagePrefix } from '@up/api/constants';

/** Of the browser session, and of nobody in particular. */
export const visitKeys = {
  timeZone: `${storagePrefix.session}time-zone`,
  surveyShown: `${storagePrefix.session}survey-shown`,
} as const;

/** Drops what this tab has kept of its user: drafts, answers, what was typed and not sent. */
export function forgetVisit(storage: Pick<Storage, 'key' | 'length' | 'removeItem'>): void {
  const nobodys: readonly string[] = Object.values(visitKeys);
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) {
    if (key.startsWith(storagePrefix.session) && !nobodys.includes(key)) storage.removeItem(key);
  }
}
