import { grantOperator } from '@up/api/calls/staff/operator';

import type { CommandInput } from '../../command.ts';
import { createOpsClient } from './client.ts';

/** Grants or revokes the operator role of an account. */
export async function setOperator(input: CommandInput, email: string, operator: boolean): Promise<void> {
  const call = await createOpsClient(input, 'no active account has this address');
  const changed = await call(grantOperator, { body: { email, operator } });
  input.print(`${changed.email} ${operator ? 'is an operator now' : 'is no longer an operator'}`);
}
