import type { Timeline } from '@up/api/calls/sandbox/timeline';

import { problem } from '@up/platform/http/problems';
import type { ProjectContext } from '@up/platform/module';
import { listSandboxes } from '@up/projects/project/sandboxes/repository';
import { findSubject } from './repository/find-subject.ts';
import {
  listCallsAbout,
  listDecisionsAbout,
  listEventsAbout,
  listMovementsOf,
  listStepsAbout,
} from './repository/records.ts';

/** All that happened to the object that an id belongs to, newest first. @throws {ProblemError} 404 */
export async function readTimeline({ db, project }: ProjectContext, { of: id }: { of: string }): Promise<Timeline> {
  // Ids of the mock keys come first: a UAT has data of its own.
  const sandboxes = (await listSandboxes(db, project.id)).toSorted((one) => (one.kind === 'mock' ? -1 : 1));
  for (const { id: sandboxId } of sandboxes) {
    const found = await findSubject(db, sandboxId, id);
    if (!found) continue;
    const about = { projectId: project.id, sandboxId, ids: found.ids };
    // What a call or step caused at its own time is newer than it.
    const items = [
      ...(await listEventsAbout(db, about)),
      ...(await listMovementsOf(db, about)),
      ...(await listDecisionsAbout(db, about)),
      ...(await listStepsAbout(db, about)),
      ...(await listCallsAbout(db, about)),
    ];
    return {
      subject: found.subject,
      holderId: found.holderId,
      items: items.toSorted((one, other) => other.at.localeCompare(one.at)),
    };
  }
  throw problem('notFound');
}
