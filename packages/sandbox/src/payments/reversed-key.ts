import type { SandboxContext } from '../model/sandbox-context.ts';
import { findResource } from '../store/repository/resources.ts';
import { reversalSchema } from './data.ts';

/** Whether a payment with this idempotency key was reversed before it arrived, or before it was decided. */
export async function isReversedKey(context: SandboxContext, idempotencyKey?: string | null): Promise<boolean> {
  if (typeof idempotencyKey !== 'string') return false;
  return (await findResource(context, reversalSchema, { uniqueKey: idempotencyKey })) !== undefined;
}
