import { endSessionsOf } from '@up/api/calls/staff/operator';

import type { CommandInput } from '../../command.ts';
import { createOpsClient } from './client.ts';

/** Selects every account. */
export const everybody = 'everybody';

/** Ends the sessions of one account, or of all. */
export async function signOut(input: CommandInput, whom: string): Promise<void> {
  const call = await createOpsClient(input, 'no account has this address');
  const email = whom === everybody ? undefined : whom;
  const { ended } = await call(endSessionsOf, { body: { email, reason: input.options?.reason ?? '' } });
  input.print(ended === 1 ? '1 session ended' : `${ended} sessions ended`);
}
