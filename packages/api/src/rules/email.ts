import * as z from 'zod/mini';

/** Spec 5: email length 6 to 30. */
export const emailLength = { min: 6, max: 30 } as const;

/** Messages are ids of the forms' catalogue. Case and surrounding space do not tell two addresses apart. */
export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'required'),
    z.minLength(emailLength.min, 'email.length'),
    z.maxLength(emailLength.max, 'email.length'),
    z.email('email.invalid'),
  );
