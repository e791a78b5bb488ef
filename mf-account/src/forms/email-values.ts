import * as z from 'zod/mini';

import { email } from '@up/api/rules/email';

/** A form with only the e-mail address of an account. */
export const emailValues = (maxLength?: number) => z.object({ email: email(maxLength) });
