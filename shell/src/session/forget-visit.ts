import { storagePrefix } from '@up/api/constants/storage-prefix';

/** Keys in `sessionStorage` that contain no user data. */
export const visitKeys = {
  timeZone: `${storagePrefix.session}time-zone`,
  surveyShown: `${storagePrefix.session}survey-shown`,
} as const;

/** Unsent input of forms (`draft.ts` of `packages/forms`), and whose it is (`claim-visit.ts`). */
const draftPrefix = `${storagePrefix.session}draft-`;
export const ownerKey = `${storagePrefix.session}owner`;

/**
 * Removes what this tab has stored of its user: responses and unsent input. With `keepDrafts` unsent input stays for
 * the same user: signing out in another tab does not ask the forms of this one.
 */
export function forgetVisit(storage: Pick<Storage, 'key' | 'length' | 'removeItem'>, keepDrafts = false): void {
  const retained: readonly string[] = Object.values(visitKeys);
  const isKept = (key: string) =>
    retained.includes(key) || (keepDrafts && (key === ownerKey || key.startsWith(draftPrefix)));
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) {
    if (key.startsWith(storagePrefix.session) && !isKept(key)) storage.removeItem(key);
  }
}
