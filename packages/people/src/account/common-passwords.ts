import { dictionary } from '@zxcvbn-ts/language-common';

import { problem } from '@up/platform/http/problems';
import type { Services } from '@up/platform/module';

/** The 49,000 most used passwords of published leaks, in lower case. */
const leaked: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Words of the portal that are easy to guess here (ASVS 6.1.2). */
const ownWords: ReadonlySet<string> = new Set([
  ...['updeveloper', 'updevelopers', 'developer', 'developers', 'sandbox', 'portal', 'upportal', 'upsandbox'],
  ...['upcorp', 'upinc', 'cardissuing', 'digitalwallet', 'openapi', 'operator'],
]);

/** Shorter names are part of too many other words. */
const shortestName = 4;

/**
 * Whether a password is easy to guess: a leaked one or a word of the portal, also with digits and signs around or in
 * between, or one with the name of its address.
 *
 * @example isCommonPassword('Dragon12!', 'jiwon@example.com') // true
 */
export function isCommonPassword(password: string, email: string): boolean {
  const lower = password.normalize('NFC').toLowerCase();
  const forms = [lower, lower.replaceAll(/[^a-z0-9]/g, ''), lower.replaceAll(/^[^a-z]+|[^a-z]+$/g, '')];
  const [name = ''] = email.toLowerCase().split('@');
  return (
    forms.some((form) => leaked.has(form) || ownWords.has(form)) ||
    (name.length >= shortestName && lower.includes(name))
  );
}

/**
 * Rejects a new password that is easy to guess, unless the configuration accepts it.
 * @throws {ProblemError} passwordCommon, at a field of the form
 */
export function rejectCommonPassword(
  { site }: Pick<Services, 'site'>,
  { password, email, field }: { password: string; email: string; field: string },
): void {
  if (site.rejectsCommonPasswords && isCommonPassword(password, email)) {
    throw problem('passwordCommon', { fieldErrors: { [field]: 'password.common' } });
  }
}
