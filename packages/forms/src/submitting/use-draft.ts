import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';

import { useSession } from '@up/host';

import { deleteDraft, readDraft, saveDraft } from './draft.ts';

/** Which input of a form is stored until it is sent. */
export interface DraftOptions<Values extends FieldValues> {
  /** Names the draft; forms with the same name share their input. */
  name: string;
  /** The same array at each render; never the name of a password or a file. */
  fields: readonly FieldPath<Values>[];
}

export interface StoredInput {
  /** Whether the form contains input of an earlier visit. */
  restored: boolean;
  /** Empties the form. */
  startOver(): void;
  /** Called when the input was sent. */
  forget(): void;
}

type DraftForm<Values extends FieldValues, Parsed> = Pick<
  UseFormReturn<Values, unknown, Parsed>,
  'subscribe' | 'getValues' | 'setValue' | 'reset' | 'formState'
>;

/**
 * Stores what is typed into these fields in this tab, for the account that is signed in, and restores it after a
 * reload, on another page or after a sign-in. A field that is neither empty nor as it was at first is left unchanged: it
 * was typed into, or filled in by a password manager, before hydration.
 */
export function useDraft<Values extends FieldValues, Parsed>(
  form: DraftForm<Values, Parsed>,
  draft: DraftOptions<Values> | undefined,
): StoredInput {
  const { subscribe } = form;
  const [restored, setRestored] = useState(false);
  const loggedIn = useSession((session) => session.loggedIn);
  const userId = useSession(({ user }) => user?.userId);
  const { name, fields } = draft ?? {};

  const save = useEffectEvent((values: Values) => {
    // Whose input it is, is not known yet; it is stored when it is.
    if (name === undefined || (loggedIn && userId === undefined)) return;
    const firstValues: Readonly<Record<string, unknown>> = form.formState.defaultValues ?? {};
    const typed = (fields ?? []).filter(
      (field) =>
        (values[field] || firstValues[field]) && JSON.stringify(values[field]) !== JSON.stringify(firstValues[field]),
    );
    saveDraft(name, Object.fromEntries(typed.map((field) => [field, values[field]])), userId);
  });
  const restore = useEffectEvent(() => {
    if (name === undefined) return;
    const stored = readDraft(name, userId);
    const firstValues: Readonly<Record<string, unknown>> = form.formState.defaultValues ?? {};
    for (const field of fields ?? []) {
      const [value, current, first] = [stored[field], form.getValues(field), firstValues[field]];
      const isUntouched = !current || JSON.stringify(current) === JSON.stringify(first);
      if (!isUntouched || value === undefined || (!value && !current)) continue;
      // Users can change what is stored.
      if (Array.isArray(value) !== Array.isArray(first)) continue;
      form.setValue(field, value as PathValue<Values, typeof field>, { shouldDirty: true });
      setRestored(true);
    }
    save(form.getValues());
  });

  // Before anything is stored: restoring the first field must not replace the draft.
  // oxlint-disable-next-line react/set-state-in-effect -- once, as soon as the account is known
  useEffect(() => restore(), [name, userId]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => save(values),
      }),
    [subscribe],
  );

  return {
    restored,
    startOver() {
      form.reset();
      if (name !== undefined) deleteDraft(name);
      setRestored(false);
    },
    forget() {
      if (name !== undefined) deleteDraft(name);
      setRestored(false);
    },
  };
}
