import { slidingWindow } from '@up/platform/throttle/limit';
import type { Limited } from '@up/platform/throttle/throttle';

const hour = 60 * 60;

const ofAddress = slidingWindow('newsletter.address', { max: 10, windowSeconds: hour });
const toSubscriber = slidingWindow('newsletter.subscriber', { max: 3, windowSeconds: hour });

/** Protects mailboxes from being flooded with requests for confirmation. */
export function newsletterLimits({ address, email }: { address: string; email: string }): Limited[] {
  return [
    { limit: ofAddress, of: address },
    { limit: toSubscriber, of: email },
  ];
}
