import { eq, inArray } from 'drizzle-orm';

import * as definitions from '@up/api/calls/project';
import type { Locale } from '@up/api/constants';
import { ProjectForm } from '@up/api/forms/project';
import { projectStatus } from '@up/api/states/project-state';

import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Calls } from '../http/calls.ts';
import { parseForm } from '../http/parse-form.ts';
import { problem } from '../http/problems.ts';
import { requireProject } from './access.ts';
import { changeStatus } from './change-status.ts';
import { createProject } from './create.ts';
import { deleteProject } from './delete.ts';
import { readProjects } from './details.ts';
import { handOverProject } from './hand-over.ts';
import { rolesByProject } from './memberships.ts';
import { ownProjectAnswer } from './project-answer.ts';
import { readProjectPage } from './read-page.ts';
import { projects } from './tables.ts';
import { updateProject } from './update.ts';

export function registerProjectCalls(calls: Calls, { db, clock }: { db: Database; clock: Clock }): void {
  async function readOwn(projectId: string, accountId: string, locale: Locale): Promise<definitions.Project> {
    const { role } = await requireProject(db, { projectId, accountId, right: 'read' });
    const [details] = await readProjects(db, eq(projects.id, projectId));
    if (!details) throw problem('notFound');
    return ownProjectAnswer(details, role, locale);
  }

  calls.register(definitions.projects, async ({ caller, locale }) => {
    const roles = await rolesByProject(db, caller.uid);
    if (roles.size === 0) return [];
    const found = await readProjects(db, inArray(projects.id, [...roles.keys()]));
    return found.flatMap((details) => {
      const role = roles.get(details.project.id);
      return role ? [ownProjectAnswer(details, role, locale)] : [];
    });
  });

  calls.register(definitions.projectPage, ({ query, caller, locale }) =>
    readProjectPage(db, { ...query, accountId: caller.uid, locale }),
  );

  calls.register(definitions.project, ({ params: { projectId }, caller, locale }) =>
    readOwn(projectId, caller.uid, locale),
  );

  calls.register(definitions.createProject, async ({ body, caller, locale }) => {
    const projectId = await createProject(db, caller.uid, parseForm(ProjectForm, body), clock());
    return readOwn(projectId, caller.uid, locale);
  });

  calls.register(definitions.updateProject, async ({ params: { projectId }, body, caller, locale }) => {
    // Who may not change the project is told so, whatever the form says.
    await requireProject(db, { projectId, accountId: caller.uid, right: 'update' });
    await updateProject(db, { projectId, accountId: caller.uid, form: parseForm(ProjectForm, body) }, clock());
    return readOwn(projectId, caller.uid, locale);
  });

  calls.register(definitions.cancelProject, async ({ params: { projectId }, caller, locale }) => {
    await db.transaction(async (transaction) => {
      const request = { projectId, accountId: caller.uid, right: 'cancel' } as const;
      const { project } = await requireProject(transaction, request, { lock: true });
      const change = { to: projectStatus.cancelled, actor: caller.uid, action: 'cancelled' } as const;
      await changeStatus(transaction, project, change, clock());
    });
    return readOwn(projectId, caller.uid, locale);
  });

  calls.register(definitions.handOverProject, async ({ params: { projectId }, body: { memberId }, caller, locale }) => {
    await handOverProject(db, { projectId, accountId: caller.uid, memberId }, clock());
    return readOwn(projectId, caller.uid, locale);
  });

  calls.register(definitions.deleteProject, async ({ params: { projectId }, body: { words }, caller }) => {
    await deleteProject(db, { projectId, accountId: caller.uid, words }, clock());
    return {};
  });
}
