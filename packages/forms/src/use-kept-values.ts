import { useEffect } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';

import { keepDraft, readDraft } from './kept-values.ts';

type FormOf<Values extends FieldValues, Parsed> = Pick<
  UseFormReturn<Values, unknown, Parsed>,
  'subscribe' | 'getValues' | 'setValue'
>;

/** Stores what is typed into these fields while the tab is open. */
export function useDraftKeeping<Values extends FieldValues, Parsed>(
  { subscribe }: FormOf<Values, Parsed>,
  draft: string,
  names: readonly FieldPath<Values>[],
): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(draft, Object.fromEntries(names.map((name) => [name, values[name]]))),
      }),
    [subscribe, draft, names],
  );
}

/**
 * Keeps what is typed into these fields, and puts back what was typed before a reload or on another page.
 * What already stands in a field stays: it was typed, or filled in by a password manager, before React took over.
 *
 * @param draft names the draft; forms that share a name share what was typed
 * @param names the same array at each call; never a password's
 */
export function useDraft<Values extends FieldValues, Parsed>(
  form: FormOf<Values, Parsed>,
  draft: string,
  names: readonly FieldPath<Values>[],
): void {
  const { getValues, setValue } = form;
  useEffect(() => {
    const kept = readDraft(draft);
    for (const name of names) {
      const value = kept[name] as PathValue<Values, typeof name> | undefined;
      if (value && !getValues(name)) setValue(name, value);
    }
  }, [getValues, setValue, draft, names]);
  useDraftKeeping(form, draft, names);
}
