import type { Context } from '../module/context.ts';
import { sandboxTime } from './clock/sandbox-time.ts';
import type { SandboxContext } from './sandbox-context.ts';

/**
 * A sandbox of a project, in its own time, within the transaction or the database of the context. Unless another one is
 * named it is that of the mock keys, which has the project's id.
 */
export async function openSandbox(context: Context, projectId: string, sandboxId = projectId): Promise<SandboxContext> {
  const [trueNow, sandboxNow] = [context.now(), await sandboxTime(context, sandboxId)];
  const times = { now: () => sandboxNow, trueNow: () => trueNow };
  return { ...context, ...times, projectId, sandboxId, events: [], afterwards: [] };
}
