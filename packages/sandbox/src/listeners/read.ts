import type { Listener } from '@up/api/calls/sandbox/callback';

import type { Context } from '@up/platform/module';
import type { SandboxName } from '../model/sandbox-context.ts';
import { listListeners } from './repository.ts';

/** Who listens to a sandbox, newest first. */
export async function readListeners(context: Context, name: SandboxName): Promise<{ listeners: Listener[] }> {
  const rows = await listListeners(context, name);
  return { listeners: rows.map(({ connectedAt, ...row }) => ({ ...row, connectedAt: connectedAt.toISOString() })) };
}
