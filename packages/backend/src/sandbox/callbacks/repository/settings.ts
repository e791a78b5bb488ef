import { eq } from 'drizzle-orm';

import type { CallbackFault } from '@up/api/calls/callback';

import type { Context } from '../../../platform/module/context.ts';
import { callbackSettings } from '../tables.ts';

/** The fault that a project has chosen for its callbacks. */
export async function readFault({ db }: Pick<Context, 'db'>, projectId: string): Promise<CallbackFault> {
  const { fault } = callbackSettings;
  const [row] = await db.select({ fault }).from(callbackSettings).where(eq(callbackSettings.projectId, projectId));
  return row?.fault ?? 'none';
}

/** Sets the fault of a project's callbacks. */
export async function setFault({ db }: Pick<Context, 'db'>, projectId: string, fault: CallbackFault): Promise<void> {
  await db
    .insert(callbackSettings)
    .values({ projectId, fault })
    .onConflictDoUpdate({ target: callbackSettings.projectId, set: { fault } });
}
