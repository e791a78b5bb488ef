import { eq } from 'drizzle-orm';

import type { Context } from '../../module/context.ts';
import { sandboxClocks } from '../tables.ts';

/** The present moment in a sandbox. */
export async function sandboxTime(context: Pick<Context, 'db' | 'now'>, sandboxId: string): Promise<Date> {
  return new Date(context.now().getTime() + (await aheadMilliseconds(context, sandboxId)));
}

export async function aheadMilliseconds({ db }: Pick<Context, 'db'>, sandboxId: string): Promise<number> {
  const { aheadMilliseconds: ahead } = sandboxClocks;
  const [clock] = await db.select({ ahead }).from(sandboxClocks).where(eq(sandboxClocks.sandboxId, sandboxId));
  return clock?.ahead ?? 0;
}
