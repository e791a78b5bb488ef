import { eq } from 'drizzle-orm';

import type { Context } from '../../module/context.ts';
import { sandboxClocks } from '../tables.ts';

/** The present moment in the sandbox of a project. */
export async function sandboxTime(context: Pick<Context, 'db' | 'now'>, projectId: string): Promise<Date> {
  return new Date(context.now().getTime() + (await aheadMilliseconds(context, projectId)));
}

export async function aheadMilliseconds({ db }: Pick<Context, 'db'>, projectId: string): Promise<number> {
  const { aheadMilliseconds: ahead } = sandboxClocks;
  const [clock] = await db.select({ ahead }).from(sandboxClocks).where(eq(sandboxClocks.projectId, projectId));
  return clock?.ahead ?? 0;
}
