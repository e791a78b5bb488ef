import { slidingWindow } from '../../../platform/throttle/limit.ts';
import type { Limited } from '../../../platform/throttle/throttle.ts';

const ofAddress = slidingWindow('attachment.address', { max: 30, windowSeconds: 60 * 60 });

/** Uploads, which are possible without signing in. */
export const uploadLimits = (address: string): Limited[] => [{ limit: ofAddress, of: address }];
