import { readTabValue, removeTabValue, storeTabValue } from './tab-storage.ts';

type Values = Record<string, unknown>;

const nameOf = (draft: string) => `draft-${draft}`;

/** Unsent input of a form in this tab, by field name. */
export function readDraft(draft: string): Values {
  const stored = readTabValue(nameOf(draft));
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}

/** Stores values in addition to those already stored. Never pass a password: values are stored as plain text. */
export function saveDraft(draft: string, values: Values): void {
  storeTabValue(nameOf(draft), { ...readDraft(draft), ...values });
}

export function deleteDraft(draft: string): void {
  removeTabValue(nameOf(draft));
}
