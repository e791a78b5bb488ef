import { pages } from '@up/api/pages';
import { projectStatus } from '@up/api/states/project-state';

import type { MailKind } from '../module/mail-kind.ts';
import { findProject } from '../project/repository/projects.ts';
import { decisionMails } from './mail-members.ts';

/** Each leads to the project, where its name and the reason stand: no mail repeats what somebody wrote. */
export const operatorMails: readonly MailKind[] = decisionMails.map((kind) => ({
  kind,
  pageOf: async ({ db }, { values: { project = '' } }) => {
    const found = await findProject(db, project);
    if (!found || found.status === projectStatus.deleted) return undefined;
    return pages.projectDetails({ projectId: found.id });
  },
}));
