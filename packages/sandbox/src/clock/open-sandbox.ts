import type { Context } from '@up/platform/module';
import { readResource } from '../events/read-resource.ts';
import { type ClockState, sandboxTime } from './sandbox-time.ts';
import { readClock } from './repository.ts';
import type { ChangeLog, SandboxContext, SandboxName } from '../model/sandbox-context.ts';

/** The sandbox of a project's mock keys and of its pages, which has the project's id. */
export function mockSandbox(projectId: string): SandboxName {
  return { projectId, sandboxId: projectId };
}

/** The context of a sandbox at the current time of its clock. To change something, see `changeSandbox`. */
export async function openSandbox(context: Context, name: SandboxName): Promise<SandboxContext> {
  const realNow = context.now();
  const clock = await readClock(context.db, name.sandboxId, realNow);
  return sandboxAt(context, name, { clock, realNow });
}

/** Like `openSandbox`, when the clock is known. */
export function sandboxAt(
  context: Context,
  { projectId, sandboxId }: SandboxName,
  { clock, realNow }: { clock: ClockState | undefined; realNow: Date },
): SandboxContext {
  const now = sandboxTime(clock, realNow);
  const kind = clock?.kind ?? 'mock';
  return { ...context, projectId, sandboxId, kind, now: () => now, realNow: () => realNow, log: newLog(), reply: {} };
}

/** Nothing has been changed yet. */
export function newLog(): ChangeLog {
  return { changes: new Map(), read: readResource };
}
