import type { ConsultingResult } from '@up/api/calls/publishing/consulting';
import type { ConsultingForm } from '@up/api/forms/consulting';

import { problem } from '@up/platform/http/problems';
import type { Context } from '@up/platform/module';
import { slidingWindow } from '@up/platform/throttle/limit';
import { reserveAttempt } from '@up/platform/throttle/throttle';
import { recommend } from './recommend.ts';
import { findConsulting, insertConsulting, listOfferedPackages } from './repository.ts';

const ofAddress = slidingWindow('consulting.address', { max: 30, windowSeconds: 60 * 60 });

/** Stores the answers, which only their id gives access to. */
export async function startConsulting(context: Context, answers: ConsultingForm): Promise<{ uuid: string }> {
  await reserveAttempt(context, [{ limit: ofAddress, subject: context.address }]);
  const id = context.newId();
  await insertConsulting(context.db, { id, answers, createdAt: context.now() });
  return { uuid: id };
}

/** @throws {ProblemError} 404 when there is no consulting with this id */
export async function readConsulting({ db, locale }: Context, { uuid }: { uuid: string }): Promise<ConsultingResult> {
  const found = await findConsulting(db, uuid);
  if (!found) throw problem('notFound');
  const recommended = recommend(found.answers);
  const ids = recommended.map(({ packageId }) => packageId);
  const packages = await listOfferedPackages(db, ids);
  const products = recommended.flatMap(({ packageId, reason }) => {
    const row = packages.find(({ id }) => id === packageId);
    if (!row) return [];
    const { title, description, approvalRequired } = row;
    return [{ id: packageId, name: title[locale], description: description[locale], reason, approvalRequired }];
  });
  return { uuid, answers: found.answers, createdAt: found.createdAt.toISOString(), products };
}
