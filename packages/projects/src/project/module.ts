import { problem } from '@up/platform/http/problems';
import type { BackendModule } from '@up/platform/module';
import { registerProjectCalls } from './calls.ts';
import { projectMails } from './mails.ts';
import { readProjectsOf } from './repository/memberships.ts';
import { deleteOldProjects, leadsProject, listProjectsWithPackage } from './repository/projects.ts';

export const projectModule: BackendModule = {
  name: 'project',
  calls: registerProjectCalls,
  mails: projectMails,
  packageProjects: ({ db }, { packageId }) => listProjectsWithPackage(db, packageId),
  onAccountWithdrawn: async ({ db }, { id }) => {
    if (await leadsProject(db, id)) throw problem('leadsProject');
  },
  personalData: { projects: readProjectsOf },
  deletes: { projects: ({ db }, before) => deleteOldProjects(db, before) },
  keeps: {
    ofProject: {
      project_packages: 'What the project could use belongs to its record.',
      package_requests: 'Deleted with the project; its decisions are in the audit trail.',
      project_members: 'Who was a member belongs to the record of the project.',
    },
    ofAccount: { project_members: 'Belongs to the record of the project; it holds the id alone.' },
  },
};
