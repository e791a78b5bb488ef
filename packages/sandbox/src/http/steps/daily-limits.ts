import type { Database } from '@up/platform/database/database';
import { isReferenceViolation } from '@up/platform/database/unique-violation';
import { problem } from '@up/platform/http/problems';
import type { Found, Rejected } from '../call.ts';
import type { SandboxCaller } from './authenticate.ts';
import { decreaseCount, increaseCounts } from '../repository/daily-counts.ts';
import type { Limited } from '../sandbox-api.ts';
import { seoulDay, startOfNextDay } from '../../model/seoul-time.ts';

/**
 * Counts a call against the daily limits of its API and of one package of the project that contains the API, in one
 * statement unless a limit is reached: then nothing is counted, and the call is rejected with a 429.
 * @returns headers with what is left, also when it is nothing
 * @throws {ProblemError} 401 when the sandbox was deleted in the meantime
 */
export async function countCall(
  db: Database,
  { recordedFor: sandboxId, packages }: SandboxCaller,
  { api, now }: { api: Limited; now: Date },
): Promise<Found | Rejected> {
  const day = seoulDay(now);
  const ofApi = { subject: 'api', ...api } as const;
  const [first, ...others] = packages.map((each) => ({ subject: 'package', ...each }) as const);
  const counted = await increaseCounts(db, { sandboxId, day }, first ? [ofApi, first] : [ofApi]).catch(rejectEnded);
  const [used, usedOfFirst] = [counted.get('api'), counted.get('package')];
  const counts = (one: Limited, ofPackage: number): Used[] => [
    [api, used ?? 0],
    [one, ofPackage],
  ];
  if (counted.has('api')) {
    if (first && usedOfFirst !== undefined) return limitsLeft(counts(first, usedOfFirst), now);
    for (const other of others) {
      const own = (await increaseCounts(db, { sandboxId, day }, [other])).get('package');
      if (own !== undefined) return limitsLeft(counts(other, own), now);
    }
    await decreaseCount(db, { sandboxId, day }, ofApi);
  } else if (first && counted.has('package')) {
    await decreaseCount(db, { sandboxId, day }, first);
  }
  const reached = counted.has('api') ? packages : [api];
  return {
    ...limitsLeft(
      reached.map((each) => [each, each.dailyMaxCount]),
      now,
    ),
    rejection: problem('tooManyRequests', {
      detail: 'The daily limit is reached; it starts again at midnight in Korea.',
      retryAfterSeconds: secondsLeft(now),
    }),
  };
}

/** A temporary sandbox can be deleted after its key was found. @throws {ProblemError} 401 in this case */
function rejectEnded(error: unknown): never {
  const isEnded = isReferenceViolation(error, 'sandbox_usage_project_id_sandboxes_id_fk');
  throw isEnded ? problem('keyExpired', { detail: 'The sandbox has ended.' }) : error;
}

/** The seconds until the limits start again. */
function secondsLeft(now: Date): number {
  return Math.ceil((startOfNextDay(now).getTime() - now.getTime()) / 1000);
}

type Used = [limited: Limited, count: number];

/** Headers with what is left of the limit that is reached first; without a limit there is nothing to say. */
function limitsLeft(used: readonly Used[], now: Date): Found {
  const limits = used
    .map(([{ dailyMaxCount }, count]) => ({ limit: dailyMaxCount, remaining: Math.max(0, dailyMaxCount - count) }))
    .filter(({ limit }) => limit > 0)
    .toSorted((one, other) => one.remaining - other.remaining);
  const [next] = limits;
  if (!next) return {};
  const headers = {
    'RateLimit-Limit': String(next.limit),
    'RateLimit-Remaining': String(next.remaining),
    'RateLimit-Reset': String(secondsLeft(now)),
  };
  return { facts: { headers } };
}
