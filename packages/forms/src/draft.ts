import { storagePrefix } from '@up/api/constants/storage-prefix';

type Values = Record<string, unknown>;

const keyOf = (draft: string) => `${storagePrefix.session}draft-${draft}`;

/** Unsent input of a form in this tab, by field name. */
export function readDraft(draft: string): Values {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(draft)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

/** Stores values in addition to those already stored. Never pass a password: values are stored as plain text. */
export function saveDraft(draft: string, values: Values): void {
  try {
    sessionStorage.setItem(keyOf(draft), JSON.stringify({ ...readDraft(draft), ...values }));
  } catch {
    // Storage can be forbidden or full: then nothing survives a reload.
  }
}

export function deleteDraft(draft: string): void {
  try {
    sessionStorage.removeItem(keyOf(draft));
  } catch {
    // Nothing was stored.
  }
}
