import { eq, ne } from 'drizzle-orm';

import * as definitions from '@up/api/calls/operator';
import type { Locale } from '@up/api/constants';
import { projectStatus } from '@up/api/states/project-state';

import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Calls } from '../http/calls.ts';
import { problem } from '../http/problems.ts';
import type { ProjectRow } from '../project/access.ts';
import { changeStatus } from '../project/change-status.ts';
import { type ProjectDetails, readProjects } from '../project/details.ts';
import { projectAnswer } from '../project/project-answer.ts';
import { projects } from '../project/tables.ts';
import { isUuid } from '../uuid.ts';
import { endSessionsOf } from './end-sessions.ts';

/** What a decision is called in the audit trail: to make active means another thing for a new project. */
const actions = { '20': 'rejected', '30': 'deactivated' } as const;

/** The provider's side; `portal ops` is its client. */
export function registerOperatorCalls(calls: Calls, { db, clock }: { db: Database; clock: Clock }): void {
  calls.register(definitions.operatorProjects, async ({ query: { status }, locale }) => {
    const condition = Object.values(projectStatus).find((each) => each === status);
    // A status that does not exist has no projects; deleted ones are shown to who asks for them.
    if (status !== undefined && !condition) return [];
    const where = condition ? eq(projects.status, condition) : ne(projects.status, projectStatus.deleted);
    return (await readProjects(db, where, 'oldest first')).map((details) => operatedAnswer(details, locale));
  });

  calls.register(definitions.decideProject, async ({ params: { projectId }, body: { status, reason }, locale }) => {
    await db.transaction(async (transaction) => {
      const project = await lockProject(transaction, projectId);
      const opening = project.status === projectStatus.pending ? 'approved' : 'activated';
      const action = status === projectStatus.active ? opening : actions[status];
      await changeStatus(
        transaction,
        project,
        { to: status, actor: 'operator', action, reason: reason.trim() },
        clock(),
      );
    });
    const [details] = await readProjects(db, eq(projects.id, projectId));
    if (!details) throw problem('notFound');
    return operatedAnswer(details, locale);
  });

  calls.register(definitions.endSessionsOf, async ({ body }) => ({ ended: await endSessionsOf(db, body, clock()) }));
}

async function lockProject(transaction: Database, projectId: string): Promise<ProjectRow> {
  if (!isUuid(projectId)) throw problem('notFound');
  const [project] = await transaction.select().from(projects).where(eq(projects.id, projectId)).for('update');
  if (!project) throw problem('notFound');
  return project;
}

function operatedAnswer(details: ProjectDetails, locale: Locale) {
  return { ...projectAnswer(details, locale), leaderEmail: details.leaderEmail };
}
