import { storagePrefix } from '@up/api/constants';

type Values = Record<string, unknown>;

const keyOf = (draft: string) => `${storagePrefix.session}draft-${draft}`;

/** What was typed into a form in this tab and not sent yet, by field name. */
export function readDraft(draft: string): Values {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(draft)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

/** Keeps values, beside those that are kept already. Never give it a password: it is stored as plain text. */
export function keepDraft(draft: string, values: Values): void {
  try {
    sessionStorage.setItem(keyOf(draft), JSON.stringify({ ...readDraft(draft), ...values }));
  } catch {
    // Storage can be forbidden or full: then nothing survives a reload, and nothing else changes.
  }
}

export function forgetDraft(draft: string): void {
  try {
    sessionStorage.removeItem(keyOf(draft));
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}
