import { pages } from '@up/api/pages';
import { projectStatus } from '@up/api/states/project-state';

import type { Context, MailKind, OrderedMail } from '@up/platform/module';
import { findProject } from './repository/projects.ts';

/** The mails to members about what another member did. They know the project, so the mails may name it. */
export const projectMails: readonly MailKind[] = [
  { kind: 'project-deleted', pageOf: () => Promise.resolve(pages.dashboard()), textsOf: projectNameOf },
  { kind: 'project-handed-over', pageOf: projectPageOf, textsOf: projectNameOf },
];

/** The page of a mail's project; undefined once the project is deleted, and the mail is not sent. */
export async function projectPageOf({ db }: Context, { values: { project = '' } }: OrderedMail) {
  const found = await findProject(db, project);
  if (!found || found.status === projectStatus.deleted) return undefined;
  return pages.projectDetails({ projectId: found.id });
}

/** The name of a mail's project, for its text. */
export async function projectNameOf({ db }: Context, { values: { project = '' } }: OrderedMail) {
  return { project: (await findProject(db, project))?.name ?? '' };
}
