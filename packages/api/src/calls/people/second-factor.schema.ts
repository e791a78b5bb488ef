import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { ruleMessage } from '../../rules/rule-message.ts';

const dates = { createdAt: z.string(), lastUsedAt: z.nullable(z.string()) };

export const SecondFactor = z.object({
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), ...dates })),
  totp: z.nullable(z.object(dates)),
  recoveryCodesLeft: z.number(),
  /** When it will be removed because somebody has said that it is lost. */
  resetAt: z.nullable(z.string()),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** Options and responses of WebAuthn, which browsers and the server's library define. */
const ceremony = z.record(z.string(), z.unknown());

/** Ignored once the account has a second factor. */
const password = z.object({ password: z.string().check(z.maxLength(255)) });
const code = z.string().check(z.minLength(1, ruleMessage('required')), z.maxLength(64));
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const passkeyNameMaxLength = 50;

export const schemas = {
  secondFactor: { response: SecondFactor },
  startTotp: { body: password, response: z.object({ secret: z.string(), uri: z.string() }) },
  confirmTotp: { body: z.object({ code }), response: recoveryCodes },
  startPasskey: { body: password, response: z.object({ options: ceremony }) },
  addPasskey: {
    body: z.object({
      name: z.string().check(z.minLength(1, ruleMessage('required')), z.maxLength(passkeyNameMaxLength)),
      response: ceremony,
    }),
    response: recoveryCodes,
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
