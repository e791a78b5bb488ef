import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { psgId } from '../../constants/provider.ts';
import { ProfileForm } from '../../forms/profile.ts';
import { registrationForm } from '../../forms/registration.ts';
import { emailLength } from '../../rules/email.ts';
import { newPassword } from '../../rules/password.ts';
import { ruleMessage } from '../../rules/rule-message.ts';
import { longestPassword } from './account.values.ts';

const Done = z.object({});

/** This portal has one provider. */
const provider = z.literal(psgId, ruleMessage('invalid'));

const retentionText = { what: z.string(), why: z.string(), howLong: z.string() };

/** What is kept about an account, by the rows of the privacy policy. */
export const MyData = z.object({
  readAt: z.string(),
  sections: z.array(
    z.object({
      key: z.string(),
      ...retentionText,
      /** Names and values; dates as ISO 8601. */
      rows: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
  stays: z.array(z.object(retentionText)),
});
export type MyData = z.infer<typeof MyData>;

export const MyDataSummary = z.object({
  sections: z.array(z.object({ key: z.string(), ...retentionText, count: z.number() })),
  stays: z.array(z.object(retentionText)),
});
export type MyDataSummary = z.infer<typeof MyDataSummary>;

/** Addresses are compared without case and surrounding space. */
const userName = z.string().check(z.trim(), z.toLowerCase());

export const schemas = {
  registration: {
    body: registrationForm(longestPassword, emailLength.longest),
    response: z.object({ userName: z.string() }),
  },
  activation: {
    params: z.object({ token: z.string() }),
    response: z.object({ userName: z.string() }),
  },
  resendActivation: {
    body: z.object({ event: z.literal('REG_TEMP_ACT_LINK'), username: userName, psgId: provider }),
    response: Done,
  },
  findPassword: {
    body: z.object({ email: userName, psgId: provider }),
    response: Done,
  },
  setForgottenPassword: {
    body: z.object({ newPassword: newPassword(longestPassword), username: userName, token: z.string() }),
    response: Done,
  },
  changePassword: {
    params: z.object({ id: z.string() }),
    body: z.object({ currentPassword: z.string(), newPassword: newPassword(longestPassword) }),
    response: Done,
  },
  myData: { response: MyData },
  myDataSummary: { response: MyDataSummary },
  updateProfile: {
    params: z.object({ id: z.string() }),
    body: ProfileForm,
    response: Done,
  },
  withdrawal: {
    body: z.object({ password: z.string(), userId: z.string() }),
    response: Done,
  },
} satisfies Record<string, CallSchemas>;
