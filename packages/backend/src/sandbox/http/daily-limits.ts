import type { Database } from '../../platform/database/database.ts';
import { problem } from '../../platform/http/problems.ts';
import type { SandboxCaller } from './authenticate.ts';
import { decreaseCount, increaseCounts } from './repository/daily-counts.ts';
import type { Limited } from './sandbox-api.ts';
import { seoulDay, startOfNextDay } from '../model/seoul-time.ts';

/**
 * Counts a call against the daily limits of its API and of one package of the project that contains the API, in one
 * statement unless a limit is reached.
 * @throws {ProblemError} 429 when a limit is reached; then nothing is counted
 */
export async function countCall(
  db: Database,
  { projectId, packages }: SandboxCaller,
  api: Limited,
  now: Date,
): Promise<void> {
  const day = seoulDay(now);
  const ofApi = { subject: 'api', ...api } as const;
  const [first, ...others] = packages.map((each) => ({ subject: 'package', ...each }) as const);
  const counted = await increaseCounts(db, { projectId, day }, first ? [ofApi, first] : [ofApi]);
  if (counted.has('api')) {
    if (counted.has('package')) return;
    for (const other of others) if ((await increaseCounts(db, { projectId, day }, [other])).has('package')) return;
    await decreaseCount(db, { projectId, day }, ofApi);
  } else if (first && counted.has('package')) {
    await decreaseCount(db, { projectId, day }, first);
  }
  const untilMidnight = startOfNextDay(now).getTime() - now.getTime();
  throw problem('tooManyRequests', {
    detail: 'The daily limit is reached; it starts again at midnight in Korea.',
    retryAfterSeconds: Math.ceil(untilMidnight / 1000),
  });
}
