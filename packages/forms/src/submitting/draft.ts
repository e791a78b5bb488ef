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

/**
 * Stores the input of a form; none deletes the draft. What an account has written stays its own while nobody is signed
 * in: every page begins so, until the session of the browser is known. What is then typed is added to it: it was most
 * likely typed by the same person, whose session has ended; nobody else is shown it, and nothing is sent unseen. Never
 * pass a password: values are stored as plain text.
 */
export function saveDraft(draft: string, values: Values, userId?: string): void {
  const stored = readTabValue(nameOf(draft)) as Partial<Draft> | undefined;
  const owner = userId ?? stored?.owner;
  const all = owner === userId ? values : { ...stored?.values, ...values };
  if (Object.keys(all).length === 0) deleteDraft(draft);
  else storeTabValue(nameOf(draft), { owner, values: all } satisfies Draft);
}

export function deleteDraft(draft: string): void {
  removeTabValue(nameOf(draft));
}
