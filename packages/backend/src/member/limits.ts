import { slidingWindow } from '../throttle/limit.ts';
import type { Limited } from '../throttle/throttle.ts';

const hour = 60 * 60;

const ofInviter = slidingWindow('invitation.inviter', { max: 30, windowSeconds: hour });
const toAddress = slidingWindow('invitation.recipient', { max: 5, windowSeconds: hour });

/** Inviting. Counted per inviter, so that a stranger's invitations keep no leader from inviting the same person. */
export function invitationLimits({ inviterId, email }: { inviterId: string; email: string }): Limited[] {
  return [
    { limit: ofInviter, of: inviterId },
    { limit: toAddress, of: `${inviterId} ${email}` },
  ];
}
