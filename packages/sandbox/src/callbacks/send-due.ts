import { setTimeout } from 'node:timers/promises';

import type { Context } from '@up/platform/module';
import { attemptClaimed } from './deliver.ts';
import type { DeliveryRow } from './repository/deliveries.ts';
import { claimDeliveries, listWaitingEndpoints } from './repository/waiting.ts';
import { type EndpointName, shareSlots } from './share-slots.ts';

/** How soon a callback is found that becomes due while nothing else happens. */
const pollMilliseconds = 500;
/** After a failure of the database. */
const failureMilliseconds = 5_000;

/** Sends callbacks until it is stopped. Any number of processes may: a delivery is claimed by one of them. */
export interface CallbackSender {
  /** Claims no further deliveries; resolves when the attempts that are being made are stored. */
  stop(): Promise<void>;
}

/** Starts to send the callbacks that are due. */
export function startCallbackSender(
  context: Context,
  onFailure: (message: string, error: unknown) => void,
): CallbackSender {
  const running = new Map<DeliveryRow, Promise<void>>();
  let isStopped = false;
  /** Ends the pause: an attempt has ended, so another one may begin. */
  let pause = new AbortController();
  let lastProject: string | undefined;

  function start(claimed: DeliveryRow): void {
    const attempt = attemptClaimed(context, claimed)
      .catch((error: unknown) => onFailure(`An attempt of the callback ${claimed.id} failed`, error))
      .finally(() => {
        running.delete(claimed);
        pause.abort();
      });
    running.set(claimed, attempt);
  }

  /** Starts what can be started; returns how long to pause, in milliseconds. */
  async function claim(): Promise<number> {
    try {
      const claimed = await claimDue(context, [...running.keys()], lastProject);
      lastProject = claimed.at(-1)?.projectId ?? lastProject;
      claimed.forEach(start);
      return pollMilliseconds;
    } catch (error) {
      onFailure('Callbacks could not be claimed', error);
      return failureMilliseconds;
    }
  }

  async function work(): Promise<void> {
    while (!isStopped) {
      pause = new AbortController();
      const milliseconds = await claim();
      await setTimeout(milliseconds, undefined, { signal: pause.signal }).catch(() => undefined);
    }
    await Promise.all(running.values());
  }

  const working = work();
  return {
    stop: () => {
      isStopped = true;
      pause.abort();
      return working;
    },
  };
}

/** Claims as many deliveries as there are free slots, fairly. */
export async function claimDue(
  context: Context,
  running: readonly EndpointName[],
  lastProject?: string,
): Promise<DeliveryRow[]> {
  const now = context.now();
  const given = shareSlots(await listWaitingEndpoints(context, now), running, lastProject);
  const claimed: DeliveryRow[] = [];
  for (const [endpoint, limit] of given) claimed.push(...(await claimDeliveries(context, endpoint, { now, limit })));
  return claimed;
}
