import type { StateTable } from './state-table.ts';

/** product.md#member-states: invited (waiting for acceptance), active, deleted. A member who returns is a new one. */
export const memberStatuses = ['invited', 'active', 'deleted'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

export const memberStates: StateTable<MemberStatus> = {
  invited: ['active', 'deleted'],
  active: ['deleted'],
  deleted: [],
};

/** An invitation has its own status (product.md#member-states). */
export type InvitationStatus = 'sent' | 'accepted' | 'declined' | 'cancelled' | 'expired';

export const invitationStates: StateTable<InvitationStatus> = {
  sent: ['accepted', 'declined', 'cancelled', 'expired'],
  accepted: [],
  declined: [],
  cancelled: [],
  expired: [],
};
