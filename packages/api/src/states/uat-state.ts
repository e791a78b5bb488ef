import type { StateTable } from './state-table.ts';

/** Waiting for approval, testing, denied, ended (finished or stopped by a member, or its last day is over) (product.md#uat-states). */
export const uatStatuses = ['waiting', 'testing', 'denied', 'ended'] as const;
export type UatStatus = (typeof uatStatuses)[number];

export const uatStates: StateTable<UatStatus> = {
  waiting: ['testing', 'denied'],
  testing: ['ended'],
  denied: [],
  ended: [],
};

/** While a request is in one of these states, its project cannot make another one (product.md#uat-states). */
export const openUatStates: readonly UatStatus[] = ['waiting', 'testing'];
