import type { SandboxClock } from '@up/api/calls/sandbox';
import { clockSteps, longestAheadDays } from '@up/api/calls/sandbox';

import { problem } from '../../http/problems.ts';
import type { ProjectContext } from '../../module/context.ts';
import { runDueWork } from '../due-work.ts';
import { openSandbox } from '../open-sandbox.ts';
import { listSandboxes } from '../../project/sandboxes/repository.ts';
import { momentOf, startOfDay } from '../seoul-time.ts';
import { moveClocks } from '../repository/clocks.ts';
import { aheadMilliseconds } from './sandbox-time.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

export async function readClock(context: ProjectContext): Promise<SandboxClock> {
  return clockAnswer(context.now(), await aheadMilliseconds(context, context.project.id));
}

interface Move {
  step?: (typeof clockSteps)[number];
  to?: string;
}

/**
 * Moves the clock forward, for the mock keys and for the UAT key. Runs the work that became due in the skipped time
 * before it returns.
 * @throws {ProblemError} 400 for a time that is invalid, in the past, or too far in the future
 */
export async function moveClock(context: ProjectContext, move: Move): Promise<SandboxClock> {
  const { db, project } = context;
  const realNow = context.now();
  const ahead = await aheadMilliseconds(context, project.id);
  const now = new Date(realNow.getTime() + ahead);
  const target = targetOf(now, move);
  const next = target === undefined ? 0 : target.getTime() - realNow.getTime();
  if (target === undefined || target <= now || next > longestAheadDays * dayMilliseconds) {
    throw problem('invalidInput', { fieldErrors: { to: 'sandbox.clock.to' } });
  }
  const sandboxes = await listSandboxes(db, project.id);
  const ids = sandboxes.map(({ id }) => id);
  await moveClocks(db, ids, { aheadMilliseconds: next, settledUntil: startOfDay(now) });
  for (const id of ids) {
    const sandbox = await openSandbox(context, project.id, id);
    await runDueWork({ ...sandbox, now: () => target, realNow: () => realNow });
  }
  return clockAnswer(realNow, next);
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

function clockAnswer(realNow: Date, ahead: number): SandboxClock {
  return {
    now: new Date(realNow.getTime() + ahead).toISOString(),
    trueTime: realNow.toISOString(),
    aheadSeconds: Math.round(ahead / 1000),
  };
}
