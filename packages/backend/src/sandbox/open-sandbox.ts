import type { Context } from '../module/context.ts';
import { sandboxTime } from './clock/sandbox-time.ts';
import type { SandboxContext } from './sandbox-context.ts';

/**
 * Opens a sandbox of a project with its own clock, within the context's transaction. The default is the sandbox of the
 * mock keys, which has the project's id.
 */
export async function openSandbox(context: Context, projectId: string, sandboxId = projectId): Promise<SandboxContext> {
  const [realNow, sandboxNow] = [context.now(), await sandboxTime(context, sandboxId)];
  const times = { now: () => sandboxNow, realNow: () => realNow };
  return { ...context, ...times, projectId, sandboxId, events: [], afterwards: [] };
}
