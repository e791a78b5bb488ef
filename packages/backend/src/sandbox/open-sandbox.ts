import type { Context } from '../module/context.ts';
import { sandboxTime } from './clock/sandbox-time.ts';
import type { SandboxContext } from './sandbox-context.ts';

/** The sandbox of a project, in its own time, within the transaction or the database of the context. */
export async function openSandbox(context: Context, projectId: string): Promise<SandboxContext> {
  const [trueNow, sandboxNow] = [context.now(), await sandboxTime(context, projectId)];
  return { ...context, now: () => sandboxNow, trueNow: () => trueNow, projectId, events: [], afterwards: [] };
}
