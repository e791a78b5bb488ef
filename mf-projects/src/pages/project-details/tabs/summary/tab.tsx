import { keys } from '@up/api/calls/projects/key';
import { members } from '@up/api/calls/projects/member';
import { sandboxCalls, sandboxClock, sandboxUsage } from '@up/api/calls/sandbox/sandbox';
import { uatRequests } from '@up/api/calls/trials/uat';
import { mayOpenTab } from '@up/api/project-tabs';
import { mayInProject } from '@up/api/roles';
import { projectStatus } from '@up/api/states/project-state';
import { callQuery } from '@up/host';
import { Grid, Sections } from '@up/ui';

import type { TabArguments, TabProps } from '../../load-tab.ts';
import { ApiChanges, apiChangesQuery } from './api-changes.tsx';
import { usageDays } from './cockpit/calls-tile.tsx';
import { CockpitParts } from './cockpit/cockpit.tsx';
import { LeaveProject } from './members/leave-project.tsx';
import { Members } from './members/members.tsx';
import { ProjectStrip } from './project-strip.tsx';

/** The queries of the tab. */
export function load({ portal, projectId }: TabArguments) {
  const { queryClient } = portal;
  const params = { projectId };
  return [
    queryClient.query(callQuery(portal, members, { params })),
    queryClient.query(callQuery(portal, sandboxUsage, { params, query: { days: usageDays } })),
    queryClient.query(callQuery(portal, sandboxCalls, { params, query: {} })),
    queryClient.query(callQuery(portal, sandboxClock, { params })),
    queryClient.query(callQuery(portal, uatRequests, { params, query: {} })),
    queryClient.query(callQuery(portal, keys, { params })),
    queryClient.query(apiChangesQuery(portal, projectId)),
  ];
}

/**
 * Project information and members (product.md#project-tabs), and what happens in the sandbox, at a glance. Who has the
 * settings finds the members there.
 */
export function Tab({ project }: TabProps) {
  const isActive = project.projectStatus === projectStatus.active;
  return (
    <Sections>
      <Grid $gap={4}>
        <ProjectStrip project={project} />
        {isActive && <CockpitParts projectId={project.projectID} />}
      </Grid>
      {isActive && <ApiChanges projectId={project.projectID} />}
      {!mayOpenTab(project.role, 'project_settings') && <Members project={project} />}
      {mayInProject(project.role, 'leave') && <LeaveProject project={project} />}
    </Sections>
  );
}
