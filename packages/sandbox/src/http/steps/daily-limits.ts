import type { Database } from '@up/platform/database/database';
import { problem } from '@up/platform/http/problems';
import type { SandboxCaller } from './authenticate.ts';
import { decreaseCount, increaseCounts } from '../repository/daily-counts.ts';
import type { Limited } from '../sandbox-api.ts';
import { seoulDay, startOfNextDay } from '../../model/seoul-time.ts';

/**
 * Counts a call against the daily limits of its API and of one package of the project that contains the API, in one
 * statement unless a limit is reached.
 * @param headers get what is left, also when it is nothing
 * @throws {ProblemError} 429 when a limit is reached; then nothing is counted
 */
export async function countCall(
  db: Database,
  { projectId, packages }: SandboxCaller,
  api: Limited,
  { now, headers }: { now: Date; headers: Record<string, string> },
): Promise<void> {
  const day = seoulDay(now);
  const ofApi = { subject: 'api', ...api } as const;
  const [first, ...others] = packages.map((each) => ({ subject: 'package', ...each }) as const);
  const counted = await increaseCounts(db, { projectId, day }, first ? [ofApi, first] : [ofApi]);
  if (counted.has('api')) {
    const used = counted.get('api') ?? 0;
    const usedOfFirst = counted.get('package');
    if (first && usedOfFirst !== undefined) {
      Object.assign(
        headers,
        limitHeaders(
          [
            [ofApi, used],
            [first, usedOfFirst],
          ],
          now,
        ),
      );
      return;
    }
    for (const other of others) {
      const own = (await increaseCounts(db, { projectId, day }, [other])).get('package');
      if (own === undefined) continue;
      Object.assign(
        headers,
        limitHeaders(
          [
            [ofApi, used],
            [other, own],
          ],
          now,
        ),
      );
      return;
    }
    await decreaseCount(db, { projectId, day }, ofApi);
  } else if (first && counted.has('package')) {
    await decreaseCount(db, { projectId, day }, first);
  }
  const reached = counted.has('api') ? packages : [api];
  Object.assign(
    headers,
    limitHeaders(
      reached.map((each) => [each, each.dailyMaxCount]),
      now,
    ),
  );
  throw problem('tooManyRequests', {
    detail: 'The daily limit is reached; it starts again at midnight in Korea.',
    retryAfterSeconds: secondsLeft(now),
  });
}

/** The seconds until the limits start again. */
function secondsLeft(now: Date): number {
  return Math.ceil((startOfNextDay(now).getTime() - now.getTime()) / 1000);
}

type Used = [limited: Limited, count: number];

/** What is left of the limit that is reached first; without a limit there is nothing to say. */
function limitHeaders(used: readonly Used[], now: Date): Record<string, string> {
  const limits = used
    .map(([{ dailyMaxCount }, count]) => ({ limit: dailyMaxCount, remaining: Math.max(0, dailyMaxCount - count) }))
    .filter(({ limit }) => limit > 0)
    .toSorted((one, other) => one.remaining - other.remaining);
  const [next] = limits;
  if (!next) return {};
  return {
    'RateLimit-Limit': String(next.limit),
    'RateLimit-Remaining': String(next.remaining),
    'RateLimit-Reset': String(secondsLeft(now)),
  };
}
