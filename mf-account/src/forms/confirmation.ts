import * as z from 'zod/mini';

import { required } from '@up/api/rules/text-rules';

/** The confirmation of a password: that it is the same is a check of the whole form, `equalTo`. */
export const confirmation = z.string().check(required());
