import * as z from 'zod/mini';

import { passkeyNameMaxLength } from '@up/api/calls/people/second-factor';

/** The form of a passkey's name. */
export const PasskeyName = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(passkeyNameMaxLength)),
});
