import type { StateTable } from './state-table.ts';

/** Registered, e-mail verified, active since the first sign-in (product.md#account-states), withdrawn. */
export type AccountStatus = 'registered' | 'verified' | 'active' | 'withdrawn';

export const accountStates: StateTable<AccountStatus> = {
  registered: ['verified'],
  verified: ['active', 'withdrawn'],
  active: ['withdrawn'],
  withdrawn: [],
};
