import { profileLimits } from '@up/api/forms/profile';
import { registrationLimits } from '@up/api/forms/registration';
import { emailLength } from '@up/api/rules/email';
import { mobileNumberDigits } from '@up/api/rules/mobile-number';
import { forbiddenCharacters, passwordMinLength, specialCharacters } from '@up/api/rules/password';
import { usePortal, type TextValues } from '@up/host';

import { useText, type TextId } from '../text.ts';

const maxLengths: Readonly<Partial<Record<string, number>>> = { ...registrationLimits, ...profileLimits };

/** Messages of the schemas of `packages/api` and of our own, for any field. */
const general = [
  'confirmation.different',
  'currentPassword.wrong',
  'email.invalid',
  'email.length',
  'email.taken',
  'email.unknown',
  'invalid',
  'login.failed',
  'password.digit',
  'password.forbidden',
  'password.length',
  'password.lowercase',
  'password.reused',
  'password.special',
  'password.uppercase',
  'phone.digits',
  'phone.tooLong',
  'terms.required',
  'tooLong',
  'understood.required',
  'url.invalid',
] as const;
export type GeneralMessage = (typeof general)[number];

const required = [
  'country',
  'confirmation',
  'currentPassword',
  'email',
  'name',
  'newPassword',
  'organization',
  'password',
  'sourceText',
] as const;

/** Says what is wrong with a field, by the message id of a schema, in words that name the field where they can. */
export function useFieldMessage(): (field: string, messageId: string | undefined) => string | undefined {
  const text = useText();
  const { passwordMaxLength } = usePortal().siteConfig;
  return (field, messageId) => (messageId ? text(idOf(field, messageId), valuesOf(field, messageId)) : undefined);

  function valuesOf(field: string, messageId: string): TextValues {
    if (messageId === 'email.length') return emailLength;
    if (messageId === 'phone.tooLong') return { max: mobileNumberDigits };
    if (messageId === 'tooLong') return { max: maxLengths[field] ?? '' };
    return passwordValues(passwordMaxLength);
  }
}

/** What the texts on passwords are filled with. */
export function passwordValues(maxLength: number) {
  return {
    min: passwordMinLength,
    max: maxLength,
    special: specialCharacters,
    forbidden: forbiddenCharacters.replace(/(?!^)./g, ' $&'),
  };
}

function idOf(field: string, messageId: string): TextId {
  const asked = required.find((name) => name === field);
  if (messageId === 'required' && asked) return `account.required.${asked}`;
  return `account.error.${general.find((id) => id === messageId) ?? 'invalid'}`;
}
