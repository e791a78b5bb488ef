import type { StateTable } from './state-table.ts';

/** Spec 4: an invitation has a status of its own. */
export type InvitationStatus = 'sent' | 'accepted' | 'declined' | 'cancelled' | 'expired';

export const invitationStates: StateTable<InvitationStatus> = {
  sent: ['accepted', 'declined', 'cancelled', 'expired'],
  accepted: [],
  declined: [],
  cancelled: [],
  expired: [],
};
