import type { Context } from '../../module/context.ts';
import { findClock } from '../repository/clocks.ts';

/** The current time in a sandbox. */
export async function sandboxTime(context: Pick<Context, 'db' | 'now'>, sandboxId: string): Promise<Date> {
  return new Date(context.now().getTime() + (await aheadMilliseconds(context, sandboxId)));
}

/** How far the clock of a sandbox is ahead of the real time. */
export async function aheadMilliseconds({ db }: Pick<Context, 'db'>, sandboxId: string): Promise<number> {
  return (await findClock(db, sandboxId))?.aheadMilliseconds ?? 0;
}
