import type { SandboxClock, SandboxClockPreview } from '@up/api/calls/sandbox/sandbox';
import { clockSteps } from '@up/api/calls/sandbox/sandbox';

import { dayMilliseconds } from '@up/api/day';
import { type ProjectContext, transaction } from '@up/platform/module';
import { lockProject } from '@up/projects/project/repository/lock-project';
import { listSandboxes } from '@up/projects/project/sandboxes/repository';
import { countDue } from '../payments/repository/count-due.ts';
import { mockSandbox } from './open-sandbox.ts';
import { moveProjectClocks, requireTarget } from './move-clocks.ts';
import { readClock } from './repository.ts';
import { momentOf, startOfDay } from '../model/seoul-time.ts';
import { sandboxTime } from './sandbox-time.ts';

export async function readSandboxClock({ db, project, now }: ProjectContext): Promise<SandboxClock> {
  const realNow = now();
  return clockResponse(realNow, sandboxTime(await readClock(db, project.id, realNow), realNow));
}

interface Move {
  step?: (typeof clockSteps)[number];
  to?: string;
}

/** Moves the clock forward, for the mock keys and for the UAT key: see `moveProjectClocks`. */
export async function moveClock(context: ProjectContext, move: Move): Promise<SandboxClock> {
  return transaction(context, async (inside) => {
    const project = await lockProject(inside);
    const { realNow, target } = await moveProjectClocks(inside, { ...mockSandbox(project.id), kind: 'mock' }, (now) =>
      targetOf(now, move),
    );
    return clockResponse(realNow, target);
  });
}

/**
 * What a move would do now. A call that is made before the move can change it.
 * @throws {ProblemError} 400 as for the move
 */
export async function previewClock({ db, project, now }: ProjectContext, move: Move): Promise<SandboxClockPreview> {
  const realNow = now();
  const present = sandboxTime(await readClock(db, project.id, realNow), realNow);
  const target = requireTarget(targetOf(present, move), { realNow, now: present });
  const ids = (await listSandboxes(db, project.id)).map(({ id }) => id);
  return {
    to: target.toISOString(),
    ...(await countDue(db, ids, { settledBefore: startOfDay(target), until: target })),
  };
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
