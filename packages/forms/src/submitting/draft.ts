import { readTabValue, removeTabValue, storeTabValue } from './tab-storage.ts';

type Values = Record<string, unknown>;

/** What is stored of a form: its values, and the account that they belong to; a visitor's belong to whoever is next. */
interface Draft {
  owner?: string;
  values: Values;
}

// The shell removes values with this prefix when the user signs out in this tab, but not when in another one.
const nameOf = (draft: string) => `draft-${draft}`;

/** Unsent input of a form in this tab, by field name. That of another account is not returned. */
export function readDraft(draft: string, userId?: string): Values {
  const { owner, values } = { ...(readTabValue(nameOf(draft)) as Partial<Draft> | undefined) };
  const isOwn = owner === undefined || owner === userId;
  return isOwn && typeof values === 'object' ? { ...values } : {};
}

/** Stores the input of a form; none deletes the draft. Never pass a password: values are stored as plain text. */
export function saveDraft(draft: string, values: Values, userId?: string): void {
  if (Object.keys(values).length === 0) deleteDraft(draft);
  else storeTabValue(nameOf(draft), { owner: userId, values } satisfies Draft);
}

export function deleteDraft(draft: string): void {
  removeTabValue(nameOf(draft));
}
