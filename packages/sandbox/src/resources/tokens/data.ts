import type { StateTable } from '@up/api/states/state-table';

import { resourceSchema } from '../../store/resource-schema.ts';
import type { Expiry } from '../cards/data.ts';

/** A card token on a device. */
export interface Token {
  status: 'INACTIVE' | 'ACTIVE' | 'SUSPENDED' | 'DELETED';
  provider: 'APPLE_PAY' | 'GOOGLE_PAY' | 'SAMSUNG_WALLET';
  device: { deviceId: string; type: 'PHONE' | 'WATCH' | 'TABLET'; name?: string };
  maskedTokenNumber: string;
  expiry: Expiry;
  suspendReason?: 'CUSTOMER_REQUEST' | 'DEVICE_LOST' | 'SUSPECTED_FRAUD' | 'CARD_SUSPENDED';
  passcode?: { failed: number; expiresAt: string };
}

const tokenStates: StateTable<Token['status']> = {
  INACTIVE: ['ACTIVE', 'DELETED'],
  ACTIVE: ['SUSPENDED', 'DELETED'],
  SUSPENDED: ['ACTIVE', 'DELETED'],
  DELETED: [],
};

export const tokenSchema = resourceSchema<Token>()({
  kind: 'token',
  lock: 'cardToken',
  states: tokenStates,
  stateOf: ({ status }) => status,
});
