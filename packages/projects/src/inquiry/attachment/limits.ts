import { slidingWindow } from '@up/platform/throttle/limit';
import type { Limited } from '@up/platform/throttle/throttle';

const ofAddress = slidingWindow('attachment.address', { max: 30, windowSeconds: 60 * 60 });

/** Uploads, which are possible without signing in. */
export const uploadLimits = (address: string): Limited[] => [{ limit: ofAddress, of: address }];
