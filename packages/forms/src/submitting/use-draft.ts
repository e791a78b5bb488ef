import { useEffect } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';

import { saveDraft, readDraft } from './draft.ts';

type DraftForm<Values extends FieldValues, Parsed> = Pick<
  UseFormReturn<Values, unknown, Parsed>,
  'subscribe' | 'getValues' | 'setValue'
>;

/** Stores what is typed into these fields while the tab is open. */
export function useDraftSaving<Values extends FieldValues, Parsed>(
  { subscribe }: DraftForm<Values, Parsed>,
  draft: string,
  names: readonly FieldPath<Values>[],
): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft(draft, Object.fromEntries(names.map((name) => [name, values[name]]))),
      }),
    [subscribe, draft, names],
  );
}

/**
 * Stores what is typed into these fields, and restores it after a reload or on another page. A field that is not empty
 * is left unchanged: it was typed into, or filled in by a password manager, before hydration.
 *
 * @param draft names the draft; forms with the same name share their input
 * @param names the same array at each call; never the name of a password
 */
export function useDraft<Values extends FieldValues, Parsed>(
  form: DraftForm<Values, Parsed>,
  draft: string,
  names: readonly FieldPath<Values>[],
): void {
  const { getValues, setValue } = form;
  useEffect(() => {
    const stored = readDraft(draft);
    for (const name of names) {
      const value = stored[name] as PathValue<Values, typeof name> | undefined;
      if (value && !getValues(name)) setValue(name, value);
    }
  }, [getValues, setValue, draft, names]);
  useDraftSaving(form, draft, names);
}
