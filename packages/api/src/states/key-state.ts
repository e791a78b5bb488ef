import type { StateTable } from './state-table.ts';

export type KeyStatus = 'active' | 'expired' | 'deleted';

export const keyStates: StateTable<KeyStatus> = {
  active: ['expired', 'deleted'],
  expired: ['deleted'],
  deleted: [],
};
