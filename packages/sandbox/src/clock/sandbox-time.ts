import type { SandboxKind } from '@up/projects/project/sandboxes/tables';
import { startOfDay } from '../model/seoul-time.ts';

/** The clock of a sandbox, and what is due by it. */
export interface ClockState {
  /** Null once the sandbox is deleted. */
  kind: SandboxKind | null;
  /** The offset from the real time, negative when it is behind; null when the clock was never moved and nothing was settled. */
  aheadMilliseconds: number | null;
  /** The midnight up to which payments are settled; null before the first call. */
  settledUntil: Date | null;
  /** Whether an authorization has expired, or time has changed a resource. */
  isChangeDue: boolean;
}

/** The time in a sandbox; the real time where there is no clock. */
export function sandboxTime(clock: Pick<ClockState, 'aheadMilliseconds'> | undefined, realNow: Date): Date {
  return new Date(realNow.getTime() + (clock?.aheadMilliseconds ?? 0));
}

/** Whether work has become due with time: see `runDueWork`. */
export function isWorkDue(clock: ClockState, realNow: Date): boolean {
  const { settledUntil, isChangeDue } = clock;
  return isChangeDue || settledUntil === null || settledUntil < startOfDay(sandboxTime(clock, realNow));
}
