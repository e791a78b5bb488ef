import type { Change } from '../model/change-log.ts';
import type { SandboxEvent } from '../model/event.ts';
import type { SandboxContext } from '../model/sandbox-context.ts';
import { queueEvents } from '../callbacks/queue-events.ts';
import { merchantIdOf } from '../resources/merchants/merchant.ts';
import { differences, eventTypeOf } from './event-types.ts';
import { readData } from './read-resource.ts';

/**
 * Makes the events of what a transaction has changed, and queues their callbacks, before the commit. A resource that was
 * changed several times has one event, about what others will see.
 */
export async function recordEvents(context: SandboxContext): Promise<void> {
  const { changes } = context.log;
  if (changes.size === 0) return;
  const events = [];
  for (const change of changes.values()) events.push(...(await eventsOf(context, change)));
  changes.clear();
  await queueEvents(context, events);
}

/** The id by which a program looks for events: of a movement of money the wallet's. */
function resourceIdOf(id: string, data: object): string {
  return 'transactionId' in data && 'walletId' in data ? String(data.walletId) : merchantIdOf(id);
}

async function eventsOf(
  context: SandboxContext,
  { kind, id, isNew, before, previous }: Change,
): Promise<SandboxEvent[]> {
  // The provider's own key is nobody's news, and a change of what was not there before is not one.
  if (!isNew && !before && !previous) return [];
  return (await readData(context, kind, id)).flatMap((data) => {
    const earlier = isNew ? undefined : (previous ?? differences(before ?? {}, data));
    const type = eventTypeOf(kind, { previous: earlier, data });
    return type ? [{ type, resourceId: resourceIdOf(id, data), data, ...(earlier && { previous: earlier }) }] : [];
  });
}
