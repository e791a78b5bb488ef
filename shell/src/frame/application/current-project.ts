import { useQuery } from '@tanstack/react-query';

import { project } from '@up/api/calls/projects/project';
import { callQuery, usePortal, useSession } from '@up/host';

import { useProjectPlace } from './project-place.ts';

/** The project of this page once its data is loaded, from the query that the page itself uses. */
export function useCurrentProject() {
  const portal = usePortal();
  const projectId = useProjectPlace()?.projectId ?? '';
  const loggedIn = useSession((session) => session.loggedIn);
  const { data } = useQuery({
    ...callQuery(portal, project, { params: { projectId } }),
    enabled: loggedIn && projectId !== '',
  });
  return data;
}
