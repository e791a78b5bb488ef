import type { Context } from '@up/platform/module';
import { listEventsAfter, sequenceBefore } from '../callbacks/repository/events.ts';

/** An event as it was stored. */
export interface ReadEvent {
  id: string;
  /** The exact body. */
  payload: string;
}

/**
 * Longer than a transaction that stores an event takes: an event can become visible after one with a higher sequence.
 */
const settledMilliseconds = 30_000;

/** Reads the events of a sandbox in their order, each once, and misses none. */
export interface EventReader {
  /** The events that are new since the last read, at most as many as `batch`. */
  read(): Promise<ReadEvent[]>;
}

/** Events of one read. */
export const batch = 100;

/**
 * Begins with the events after one, or with the next one that happens.
 * @param after the id of the last event that was seen; those of the 30 seconds before it are read again
 */
export async function createEventReader(
  context: Pick<Context, 'db' | 'now'>,
  { sandboxId, after }: { sandboxId: string; after?: string },
): Promise<EventReader> {
  let floor = await sequenceBefore(context, { sandboxId, after, milliseconds: settledMilliseconds });
  /** What was read above the floor. */
  const read = new Map<string, { sequence: number; createdAt: Date }>();
  return {
    async read() {
      const events = await listEventsAfter(context, { sandboxId, sequence: floor, except: [...read.keys()] }, batch);
      for (const { id, sequence, createdAt } of events) read.set(id, { sequence, createdAt });
      const settledAt = context.now().getTime() - settledMilliseconds;
      const settled = [...read.values()].filter(({ createdAt }) => createdAt.getTime() < settledAt);
      floor = Math.max(floor, ...settled.map(({ sequence }) => sequence));
      for (const [id, { sequence }] of read) if (sequence <= floor) read.delete(id);
      return events;
    },
  };
}
