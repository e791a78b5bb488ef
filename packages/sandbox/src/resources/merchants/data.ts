import type { StateTable } from '@up/api/states/state-table';

import { resourceSchema } from '../../store/resource-schema.ts';
import type { Address } from '../cardholders/data.ts';

/** A merchant that the project registered; its id is the merchant's own. */
export interface Merchant {
  acquirerId: string;
  name: string;
  businessNumber: string;
  categoryCode: string;
  status: 'ACTIVE' | 'SUSPENDED' | 'CLOSED';
  channels: ('ONLINE' | 'IN_STORE' | 'ATM')[];
  address?: Address;
  website?: string;
  settlement: { cycle: 'DAILY' | 'WEEKLY' | 'MONTHLY'; feeRate: number };
}

const merchantStates: StateTable<Merchant['status']> = {
  ACTIVE: ['SUSPENDED', 'CLOSED'],
  SUSPENDED: ['ACTIVE', 'CLOSED'],
  CLOSED: [],
};

export const merchantSchema = resourceSchema<Merchant>()({
  kind: 'merchant',
  lock: 'merchant',
  states: merchantStates,
  stateOf: ({ status }) => status,
});
