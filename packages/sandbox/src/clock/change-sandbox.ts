import { problem } from '@up/platform/http/problems';
import { type Context, createTurns, transaction } from '@up/platform/module';
import { recordEvents } from '../events/record-events.ts';
import { isWorkDue } from './sandbox-time.ts';
import { performDueWork } from './due-work.ts';
import { sandboxAt } from './open-sandbox.ts';
import { notifySandboxChange, readClock } from './repository.ts';
import { lockSandbox } from '../store/repository/lock-sandbox.ts';
import type { SandboxContext, SandboxName } from '../model/sandbox-context.ts';

/**
 * A transaction holds its connection while it waits for a row. More callers of one busy project than this wait for their
 * turn instead, so that they leave connections to the others, and none of them waits too long for one.
 */
const ofProject = createTurns({ atOnce: 8, maxWaiting: 2_000 });

/** Fewer, so that a temporary sandbox that waits for its own locks leaves turns to the others of its project. */
const ofSandbox = createTurns({ atOnce: 4, maxWaiting: 500 });

/** A transaction that is part of another one has its connection already. */
function inTurn<T>(context: Context, name: SandboxName, work: (inside: Context) => Promise<T>): Promise<T> {
  if (context.locks) return work(context);
  const { projectId, sandboxId } = name;
  const change = () => ofProject(projectId, () => transaction(context, work));
  return sandboxId === projectId ? change() : ofSandbox(sandboxId, change);
}

/**
 * Changes a sandbox in a transaction that shares the sandbox with other changes: until the commit its clock is not
 * moved, no day is settled and no authorization expires. Work that is due is done before.
 * @throws {ProblemError} 403 when it or its project has been deleted
 * @example
 * await changeSandbox(context, mockSandbox(projectId), (sandbox) => approvePayment(sandbox, request));
 */
export async function changeSandbox<T>(
  context: Context,
  name: SandboxName,
  work: (sandbox: SandboxContext) => Promise<T>,
): Promise<T> {
  for (;;) {
    const done = await inTurn(context, name, async (inside) => {
      await lockSandbox(inside, name.sandboxId, 'shared');
      // Read under the lock: the clock may have moved while this call waited.
      const realNow = inside.now();
      const clock = await readClock(inside.db, name.sandboxId, realNow);
      if (!clock) throw problem('forbidden', { detail: 'The project or the sandbox has been deleted.' });
      if (isWorkDue(clock, realNow)) return undefined;
      const sandbox = sandboxAt(inside, name, { clock, realNow });
      const result = await work(sandbox);
      await recordEvents(sandbox);
      if (context.actor.kind !== 'system') await notifySandboxChange(inside.db, name);
      return { result };
    });
    if (done) return done.result;
    await performDueWork(context, name);
  }
}
