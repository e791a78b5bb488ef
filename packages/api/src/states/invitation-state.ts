import type { StateTable } from './state-table.ts';

/** An invitation has its own status (product.md#member-states). */
export type InvitationStatus = 'sent' | 'accepted' | 'declined' | 'cancelled' | 'expired';

export const invitationStates: StateTable<InvitationStatus> = {
  sent: ['accepted', 'declined', 'cancelled', 'expired'],
  accepted: [],
  declined: [],
  cancelled: [],
  expired: [],
};
