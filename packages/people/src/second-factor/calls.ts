import * as definitions from '@up/api/calls/people/second-factor';

import type { Calls, MemberContext } from '@up/platform/module';
import { giveTokens } from '../session/give-tokens.ts';
import { confirmSecondFactor, readConfirmation } from './confirm.ts';
import {
  addPasskey,
  confirmTotp,
  removeFactor,
  renameOwnPasskey,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from './enroll.ts';
import { countUnusedCodes, findTotp, listPasskeys } from './repository/factors.ts';
import { cancelReset, requestReset, resetAtOf } from './reset.ts';

export function registerSecondFactorCalls(calls: Calls): void {
  calls.register(definitions.secondFactor, readSecondFactor);
  calls.register(definitions.startTotp, startTotp);
  calls.register(definitions.confirmTotp, async (context, input) => {
    const { recoveryCodes, ...session } = await confirmTotp(context, input);
    await giveTokens(context, session);
    return { recoveryCodes };
  });
  calls.register(definitions.startPasskey, startPasskey);
  calls.register(definitions.addPasskey, async (context, input) => {
    const { recoveryCodes, ...session } = await addPasskey(context, input);
    await giveTokens(context, session);
    return { recoveryCodes };
  });
  calls.register(definitions.renamePasskey, renameOwnPasskey);
  calls.register(definitions.removeFactor, removeFactor);
  calls.register(definitions.renewRecoveryCodes, renewRecoveryCodes);
  calls.register(definitions.startConfirmation, readConfirmation);
  calls.register(definitions.confirmSecondFactor, async (context, confirmation) => {
    await giveTokens(context, await confirmSecondFactor(context, confirmation));
  });
  calls.register(definitions.requestFactorReset, requestReset);
  calls.register(definitions.cancelFactorReset, cancelReset);
}

/** What the owner sees of the second factor: names and dates, no secrets. */
async function readSecondFactor(context: MemberContext) {
  const { db, actor } = context;
  const totp = await findTotp(db, actor.uid);
  const keys = await listPasskeys(db, actor.uid);
  return {
    passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    totp: totp?.confirmedAt
      ? { createdAt: totp.confirmedAt.toISOString(), lastUsedAt: totp.lastUsedAt?.toISOString() ?? null }
      : null,
    recoveryCodesLeft: await countUnusedCodes(db, actor.uid),
    resetAt: await resetAtOf(context, actor.uid),
  };
}
