import { useEffect } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';

import { keep, readKept, type Place } from './kept-values.ts';

type FormOf<Values extends FieldValues, Parsed> = UseFormReturn<Values, unknown, Parsed>;

/** Keeps what is typed into these fields, for as long as the tab is open. */
export function useKeeping<Values extends FieldValues, Parsed>(
  { subscribe }: FormOf<Values, Parsed>,
  place: Place,
  names: readonly FieldPath<Values>[],
): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keep(place, Object.fromEntries(names.map((name) => [name, values[name]]))),
      }),
    [subscribe, place, names],
  );
}

/**
 * Keeps what is typed into these fields, and puts back what was typed before a reload or on another page.
 * What already stands in a field stays: it was typed, or filled in by a password manager, before React took over.
 */
export function useKeptValues<Values extends FieldValues, Parsed>(
  form: FormOf<Values, Parsed>,
  place: Place,
  names: readonly FieldPath<Values>[],
): void {
  const { getValues, setValue } = form;
  useEffect(() => {
    const kept = readKept(place);
    for (const name of names) {
      const value = kept[name] as PathValue<Values, typeof name> | undefined;
      if (value && !getValues(name)) setValue(name, value);
    }
  }, [getValues, setValue, place, names]);
  useKeeping(form, place, names);
}
