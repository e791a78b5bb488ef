import { transaction } from '../module/transaction.ts';
import { recordEvents } from './callbacks/record-events.ts';
import { listUndeliveredCards } from './cards/repository.ts';
import { releaseReserved } from './payments/authorizations.ts';
import { listDueAuthorizations } from './payments/repository/payments.ts';
import { saveResource } from './repository/resources.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { isSettlementDue, settledUntil, settleDays } from './settlement.ts';

const deliveryMilliseconds = 3 * 24 * 60 * 60 * 1000;

/**
 * Runs the work that has become due with time in a sandbox, before anything is read from it: expired authorizations are
 * released, days are settled, cards are delivered.
 */
export async function runDueWork(context: SandboxContext): Promise<void> {
  if (isSettlementDue(await settledUntil(context), context.now()) || (await isReleaseDue(context))) {
    await performDueWork(context);
  }
}

/** Like `runDueWork`, when it is known that something is due. */
export async function performDueWork(context: SandboxContext): Promise<void> {
  await transaction(context, async (inside) => {
    const working = { ...inside, events: [] };
    await releaseDue(working);
    await settleDays(working);
    await deliverCards(working);
    await recordEvents(working);
  });
}

async function isReleaseDue(context: SandboxContext): Promise<boolean> {
  return (await listDueAuthorizations(context, { limit: 1 })).length > 0;
}

async function releaseDue(context: SandboxContext): Promise<void> {
  for (const id of await listDueAuthorizations(context)) await releaseReserved(context, id);
}

async function deliverCards(context: SandboxContext): Promise<void> {
  const arrived = new Date(context.now().getTime() - deliveryMilliseconds);
  for (const card of await listUndeliveredCards(context, arrived)) {
    await saveResource(context, card, { isDelivered: true });
    context.events.push({ type: 'CARD_DELIVERED', data: { cardId: card.id, cardholderId: card.parentId } });
  }
}
