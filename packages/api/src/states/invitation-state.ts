import type { StateTable } from './state-table.ts';

/** Spec 4: an invitation has its own status. */
export type InvitationStatus = 'sent' | 'accepted' | 'declined' | 'cancelled' | 'expired';

export const invitationStates: StateTable<InvitationStatus> = {
  sent: ['accepted', 'declined', 'cancelled', 'expired'],
  accepted: [],
  declined: [],
  cancelled: [],
  expired: [],
};
