import { daySeconds } from '@up/api/day';
import type { Context } from '@up/platform/module';
import { slidingWindow } from '@up/platform/throttle/limit';
import { countAttempts, type Limited } from '@up/platform/throttle/throttle';

const hour = 60 * 60;

const ofInviter = slidingWindow('invitation.inviter', { max: 30, windowSeconds: hour });
const toAddress = slidingWindow('invitation.recipient', { max: 5, windowSeconds: hour });
/** All invitations to one mailbox, from any sender. */
const toMailbox = slidingWindow('invitation.mailbox', { max: 20, windowSeconds: hour });
/** Rejects nothing; records that a project has recently invited an address. */
const fromProject = slidingWindow('invitation.project', { max: Infinity, windowSeconds: daySeconds });

/**
 * Invitations. Counted per inviter, so that a stranger's invitations do not prevent a leader from inviting the same
 * person. All inviters together have a limit per mailbox; the first invitation of a project in a day counts, but is
 * always allowed.
 */
export async function invitationLimits(
  { db, now }: Context,
  { inviterId, projectId, email }: { inviterId: string; projectId: string; email: string },
): Promise<Limited[]> {
  const ofProject = { limit: fromProject, subject: `${projectId} ${email}` };
  const isFirst = (await countAttempts(db, ofProject, now())) === 0;
  return [
    { limit: ofInviter, subject: inviterId },
    { limit: toAddress, subject: `${inviterId} ${email}` },
    { limit: isFirst ? { ...toMailbox, nextAllowed: () => new Date(0) } : toMailbox, subject: email },
    ofProject,
  ];
}
