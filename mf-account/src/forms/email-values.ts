import * as z from 'zod/mini';

import { email } from '@up/api/rules/email';

/** A form that asks for nothing but the address of an account. */
export const EmailValues = z.object({ email });
