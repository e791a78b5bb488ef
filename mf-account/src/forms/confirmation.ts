import * as z from 'zod/mini';

import { required } from '@up/api/rules/text-rules';

/** The confirmation of a password. That both are equal is a check of the entire form, `equalTo`. */
export const confirmation = z.string().check(required());
