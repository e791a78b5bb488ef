import { slidingWindow } from '@up/platform/throttle/limit';
import type { Limited } from '@up/platform/throttle/throttle';

const quarterOfAnHour = 15 * 60;

const mailsOfAccount = slidingWindow('mail.account', { max: 3, windowSeconds: quarterOfAnHour });
const mailsOfAddress = slidingWindow('mail.address', { max: 20, windowSeconds: quarterOfAnHour });
const signUpsOfAddress = slidingWindow('sign-up.address', { max: 100, windowSeconds: 60 * 60 });
/** 256 bits cannot be guessed: this limit saves CPU time, mainly for hashing passwords. */
const linksOfAddress = slidingWindow('link.address', { max: 100, windowSeconds: quarterOfAnHour });

export type MailRequest = 'activation' | 'reset';

/** Requests for a mail: prevents flooding mailboxes and enumerating addresses. */
export function mailLimits(request: MailRequest, { email, address }: { email: string; address: string }): Limited[] {
  return [
    { limit: mailsOfAccount, subject: `${request} ${email}` },
    { limit: mailsOfAddress, subject: address },
  ];
}

/** Signing up; an office or a school may share one address. */
export function signUpLimits(address: string): Limited[] {
  return [{ limit: signUpsOfAddress, subject: address }];
}

/** Opening invalid or expired links of mails. */
export function linkLimits(address: string): Limited[] {
  return [{ limit: linksOfAddress, subject: address }];
}
