import { sandboxUsage } from '@up/api/calls/sandbox';
import { members } from '@up/api/calls/member';
import { mayInProject } from '@up/api/roles';
import { projectStatus } from '@up/api/states/project-state';

import { SandboxTime } from '../../../../project/sandbox-time.tsx';
import { callQuery } from '@up/host';
import { Sections } from '@up/ui/section';
import type { TabArguments, TabProps } from '../../load-tab.ts';
import { LeaveProject } from './members/leave-project.tsx';
import { Members } from './members/members.tsx';
import { ProjectFacts } from './project-facts.tsx';
import { ProjectPackages } from './project-packages.tsx';
import { Usage } from './usage.tsx';

/** The queries of the tab. */
export const load = ({ portal, projectId }: TabArguments) => [
  portal.queryClient.query(callQuery(portal, members, { params: { projectId } })),
  portal.queryClient.query(callQuery(portal, sandboxUsage, { params: { projectId }, query: { days: 1 } })),
];

/** Project information and members (product.md#project-tabs). */
export function Tab({ project }: TabProps) {
  return (
    <Sections>
      {project.projectStatus === projectStatus.active && <SandboxTime projectId={project.projectID} />}
      <ProjectFacts project={project} />
      <ProjectPackages packages={project.packages} />
      {project.projectStatus === projectStatus.active && <Usage projectId={project.projectID} />}
      <Members project={project} />
      {mayInProject(project.role, 'leave') && <LeaveProject project={project} />}
    </Sections>
  );
}
