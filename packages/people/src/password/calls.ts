import * as z from 'zod/mini';

import { changePassword as change, findPassword, setForgottenPassword as reset } from '@up/api/calls/people/account';
import { newPassword } from '@up/api/rules/password';
import { schemasOf } from '@up/api/schemas-of';

import type { Calls, Services } from '@up/platform/module';
import { giveTokens } from '../session/give-tokens.ts';
import { changePassword } from './change-password.ts';
import { requestReset, resetPassword } from './forgotten-password.ts';

export function registerPasswordCalls(calls: Calls, { site }: Services): void {
  // The maximum is run-time configuration (product.md#passwords).
  const ownMaximum = { newPassword: newPassword(site.passwordMaxLength) };
  const resetSchemas = schemasOf(reset);
  const changeSchemas = schemasOf(change);

  calls.register(findPassword, requestReset);
  calls.register(
    { ...reset, schemas: { ...resetSchemas, body: z.extend(resetSchemas.body, ownMaximum) } },
    resetPassword,
  );
  const call = { ...change, schemas: { ...changeSchemas, body: z.extend(changeSchemas.body, ownMaximum) } };
  calls.register(call, async (context, input) => {
    await giveTokens(context, await changePassword(context, input));
  });
}
