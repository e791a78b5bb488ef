import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { ruleMessage } from '../../rules/rule-message.ts';
import { passkeyNameMaxLength } from './second-factor.values.ts';

const dates = { createdAt: z.string(), lastUsedAt: z.nullable(z.string()) };

export const SecondFactor = z.object({
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), ...dates })),
  totp: z.nullable(z.object(dates)),
  recoveryCodesLeft: z.number(),
  /** When it will be removed because somebody has said that it is lost. */
  resetAt: z.nullable(z.string()),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** A QR code: the number of squares of a side, with the quiet zone, and the path of its dark squares. */
const QrCode = z.object({ size: z.number(), path: z.string() });
export type QrCode = z.infer<typeof QrCode>;

/** Options and responses of WebAuthn, which browsers and the server's library define. */
const ceremony = z.record(z.string(), z.unknown());

/** Ignored once the account has a second factor. */
const password = z.object({ password: z.string().check(z.maxLength(255)) });
const code = z.string().check(z.minLength(1, ruleMessage('required')), z.maxLength(64));
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** A name by which the owner recognizes a passkey. */
export const passkeyName = z
  .string()
  .check(z.trim(), z.minLength(1, ruleMessage('required')), z.maxLength(passkeyNameMaxLength));

export const schemas = {
  secondFactor: { response: SecondFactor },
  startTotp: { body: password, response: z.object({ secret: z.string(), uri: z.string(), qrCode: QrCode }) },
  confirmTotp: { body: z.object({ code }), response: recoveryCodes },
  startPasskey: { body: password, response: z.object({ options: ceremony }) },
  addPasskey: {
    body: z.object({
      name: passkeyName,
      response: ceremony,
    }),
    response: recoveryCodes,
  },
  renamePasskey: {
    params: z.object({ passkeyId: z.string() }),
    body: z.object({ name: passkeyName }),
    response: z.object({}),
  },
  removeFactor: { params: z.object({ factorId: z.string() }), response: z.object({}) },
  renewRecoveryCodes: { response: recoveryCodes },
  startConfirmation: {
    response: z.object({ passkey: z.nullable(ceremony), totp: z.boolean(), resetAt: z.nullable(z.string()) }),
  },
  confirmSecondFactor: {
    body: z.object({
      method: z.enum(['totp', 'recovery', 'passkey']),
      code: z.optional(code),
      response: z.optional(ceremony),
    }),
    response: z.object({}),
  },
  requestFactorReset: { response: z.object({ resetAt: z.string() }) },
  cancelFactorReset: { response: z.object({}) },
} satisfies Record<string, CallSchemas>;
