import { inquiriesPerHour } from '@up/api/calls/projects/inquiry';

import { slidingWindow } from '@up/platform/throttle/limit';
import type { Limited } from '@up/platform/throttle/throttle';

const hour = 60 * 60;

const ofAddress = slidingWindow('inquiry.address', { max: inquiriesPerHour.network, windowSeconds: hour });
const toAsker = slidingWindow('inquiry.asker', { max: inquiriesPerHour.email, windowSeconds: hour });
const surveyOfAddress = slidingWindow('inquiry.survey', { max: 10, windowSeconds: hour });
const ofMember = slidingWindow('inquiry.member', { max: 30, windowSeconds: hour });

/** Contact us: protects mailboxes from being flooded with acknowledgements. */
export function contactLimits({ address, email }: { address: string; email: string }): Limited[] {
  return [
    { limit: ofAddress, subject: address },
    { limit: toAsker, subject: email },
  ];
}

/** The pop-up survey, which is shown once per visit. */
export const surveyLimits = (address: string): Limited[] => [{ limit: surveyOfAddress, subject: address }];

/** Inquiries and messages in projects. */
export const memberLimits = (accountId: string): Limited[] => [{ limit: ofMember, subject: accountId }];
