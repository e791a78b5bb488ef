import type { FieldPath, FieldValues } from 'react-hook-form';

import { TextField, type SubmitForm } from '@up/forms';

import { useText } from '../text.ts';

/** The website of the user's company, which may be typed without its scheme. */
export function WebsiteField<Values extends FieldValues & { website: string }, Parsed>({
  form,
}: {
  form: SubmitForm<Values, Parsed>;
}) {
  const text = useText();
  return (
    <TextField
      form={form}
      name={'website' as FieldPath<Values>}
      label={text('account.field.website')}
      help={text('account.registration.website.help')}
      optional
      inputMode="url"
      autoComplete="url"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** Adds the scheme to a website, which users rarely type. */
export function withScheme(website: string): string {
  const typed = website.trim();
  return typed === '' || /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
}
