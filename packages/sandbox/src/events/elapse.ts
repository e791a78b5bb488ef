import type { ChangedKind } from '../model/change-log.ts';
import type { SandboxContext } from '../model/sandbox-context.ts';
import { cardholderSchema } from '../resources/cardholders/data.ts';
import { cardSchema } from '../resources/cards/data.ts';
import { encryptionKeySchema } from '../resources/encryption-keys/data.ts';
import { lockDueResources, setDueAt } from '../store/repository/locked-resources.ts';
import { recordChange } from '../store/repository/record-change.ts';
import type { ChangingSchema } from '../store/resource-schema.ts';

/**
 * Tells about everything that time alone has changed since the last call: the status of such a resource is calculated
 * from its row, so there is nothing to save but the next moment. The transaction holds the sandbox alone.
 */
export async function elapseResources(context: SandboxContext): Promise<void> {
  await elapse(context, cardholderSchema, ['cardholder']);
  await elapse(context, cardSchema, ['card', 'delivery']);
  await elapse(context, encryptionKeySchema, ['encryptionKey']);
}

async function elapse<Data extends object>(
  context: SandboxContext,
  schema: ChangingSchema<Data>,
  kinds: readonly ChangedKind[],
): Promise<void> {
  const now = context.now();
  for (const resource of await lockDueResources(context, schema)) {
    const asOf = new Date((resource.dueAt ?? now).getTime() - 1);
    for (const kind of kinds) await recordChange(context, kind, resource.id, { asOf });
    await setDueAt(context, resource, schema.nextChange(resource, now));
  }
}
