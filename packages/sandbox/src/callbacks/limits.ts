import { slidingWindow } from '@up/platform/throttle/limit';
import type { Limited } from '@up/platform/throttle/throttle';

const ofProject = slidingWindow('callbacks.examples', { max: 60, windowSeconds: 60 * 60 });

/** Examples of events: each goes to an address of the project's choice, and is retried for days. */
export const exampleLimits = (projectId: string): Limited[] => [{ limit: ofProject, of: projectId }];
