import type { SandboxClock, SandboxClockPreview } from '@up/api/calls/sandbox';
import { clockSteps, longestAheadDays } from '@up/api/calls/sandbox';

import { problem } from '../../platform/http/problems.ts';
import type { ProjectContext } from '../../platform/module/context.ts';
import { transaction } from '../../platform/module/transaction.ts';
import { lockProject } from '../../projects/project/repository/lock-project.ts';
import { listSandboxes } from '../../projects/project/sandboxes/repository.ts';
import { runDueWork } from './due-work.ts';
import { openSandbox } from './open-sandbox.ts';
import { countDue } from '../payments/repository/count-due.ts';
import { moveClocks, readClock } from './repository.ts';
import { lockSandbox } from '../store/repository/lock-sandbox.ts';
import { momentOf, startOfDay } from '../model/seoul-time.ts';
import { sandboxTime } from './sandbox-time.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

export async function readSandboxClock({ db, project, now }: ProjectContext): Promise<SandboxClock> {
  const realNow = now();
  return clockResponse(realNow, sandboxTime(await readClock(db, project.id, realNow), realNow));
}

interface Move {
  step?: (typeof clockSteps)[number];
  to?: string;
}

/**
 * Moves the clock forward, for the mock keys and for the UAT key, and runs the work that becomes due in the skipped
 * time. Concurrent moves wait for each other, so both count, and calls wait for the end of a move.
 * @throws {ProblemError} 400 for a time that is invalid, in the past, or too far in the future
 */
export async function moveClock(context: ProjectContext, move: Move): Promise<SandboxClock> {
  return transaction(context, async (inside) => {
    const { db } = inside;
    const project = await lockProject(inside);
    const ids = (await listSandboxes(db, project.id)).map(({ id }) => id).toSorted();
    for (const id of ids) await lockSandbox(inside, id, 'alone');
    const realNow = inside.now();
    const now = sandboxTime(await readClock(db, project.id, realNow), realNow);
    const target = requireTarget({ realNow, now }, move);
    const aheadMilliseconds = target.getTime() - realNow.getTime();
    await moveClocks(db, ids, { aheadMilliseconds, settledUntil: startOfDay(now) });
    for (const sandboxId of ids) await runDueWork(await openSandbox(inside, { projectId: project.id, sandboxId }));
    return clockResponse(realNow, target);
  });
}

/**
 * What a move would do now. A call that is made before the move can change it.
 * @throws {ProblemError} 400 as for the move
 */
export async function previewClock({ db, project, now }: ProjectContext, move: Move): Promise<SandboxClockPreview> {
  const realNow = now();
  const target = requireTarget({ realNow, now: sandboxTime(await readClock(db, project.id, realNow), realNow) }, move);
  const ids = (await listSandboxes(db, project.id)).map(({ id }) => id);
  return {
    to: target.toISOString(),
    ...(await countDue(db, ids, { settledBefore: startOfDay(target), until: target })),
  };
}

/** @throws {ProblemError} 400 for a time that is invalid, in the past, or too far in the future */
function requireTarget({ realNow, now }: { realNow: Date; now: Date }, move: Move): Date {
  const target = targetOf(now, move);
  const latest = realNow.getTime() + longestAheadDays * dayMilliseconds;
  if (target === undefined || target <= now || target.getTime() > latest) {
    throw problem('invalidInput', { fieldErrors: { to: 'sandbox.clock.to' } });
  }
  return target;
}

function targetOf(now: Date, { step, to }: Move): Date | undefined {
  if (to !== undefined) return momentOf(to);
  if (step === 'day') return new Date(now.getTime() + dayMilliseconds);
  if (step === 'month') return monthLater(now);
  return undefined;
}

/** The same time on the same day of the next month, or on its last day. */
function monthLater(moment: Date): Date {
  const later = new Date(moment);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + 1);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(moment.getUTCDate(), lastDay));
  return later;
}

function clockResponse(realNow: Date, now: Date): SandboxClock {
  return {
    now: now.toISOString(),
    trueTime: realNow.toISOString(),
    aheadSeconds: Math.round((now.getTime() - realNow.getTime()) / 1000),
  };
}
