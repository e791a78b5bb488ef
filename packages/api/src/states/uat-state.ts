import type { StateTable } from './state-table.ts';

/** Spec 4: waiting for approval, testing, denied, ended (stopped by a user, or all cases judged). */
export const uatStatuses = ['waiting', 'testing', 'denied', 'ended'] as const;
export type UatStatus = (typeof uatStatuses)[number];

export const uatStates: StateTable<UatStatus> = {
  waiting: ['testing', 'denied'],
  testing: ['ended'],
  denied: [],
  ended: [],
};

/** Spec 4: while a request is in one of these states, its project cannot make another one. */
export const openUatStates: readonly UatStatus[] = ['waiting', 'testing'];
