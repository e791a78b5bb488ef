import { and, eq, ne } from 'drizzle-orm';

import { pages } from '@up/api/pages';
import { projectStatus } from '@up/api/states/project-state';

import type { MailKind } from '../module/mail-kind.ts';
import { projects } from '../project/tables.ts';
import { decisionMails } from './mail-members.ts';

/** Each leads to the project, where its name and the reason stand: no mail repeats what somebody wrote. */
export const operatorMails: readonly MailKind[] = decisionMails.map((kind) => ({
  kind,
  pageOf: async ({ db }, { values: { project = '' } }) => {
    const isThere = and(eq(projects.id, project), ne(projects.status, projectStatus.deleted));
    const [found] = await db.select({ id: projects.id }).from(projects).where(isThere);
    return found && pages.projectDetails({ projectId: found.id });
  },
}));
