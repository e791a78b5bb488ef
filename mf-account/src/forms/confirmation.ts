import * as z from 'zod/mini';

import { required } from '@up/api/rules/text-rules';
import { equalTo } from '@up/api/rules/value-rules';

/** The confirmation of a password. That both are equal is a check of the entire form, {@link confirmed}. */
export const confirmation = z.string().check(required());

/** The message of {@link confirmed}, which a form has a text for. */
export const differentPasswords = 'passwords.different';

/** Requires that `confirmation` repeats this password of the form. */
export const confirmed = (password: string) => equalTo('confirmation', password, differentPasswords);
