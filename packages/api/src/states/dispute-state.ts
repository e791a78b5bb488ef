import type { StateTable } from './state-table.ts';

export type DisputeStatus = 'OPEN' | 'UNDER_REVIEW' | 'WON' | 'LOST' | 'WITHDRAWN';

/** A dispute is reviewed once there is evidence, and may be withdrawn until it is decided. */
export const disputeStates: StateTable<DisputeStatus> = {
  OPEN: ['UNDER_REVIEW', 'WON', 'LOST', 'WITHDRAWN'],
  UNDER_REVIEW: ['WON', 'LOST', 'WITHDRAWN'],
  WON: [],
  LOST: [],
  WITHDRAWN: [],
};
