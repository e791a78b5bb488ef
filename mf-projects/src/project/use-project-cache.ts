import { useQueryClient } from '@tanstack/react-query';

import type { Project } from '@up/api/calls/project';
import { usePortal } from '@up/host';

import { keysQuery, membersQuery, projectQuery, projectsQuery } from './queries.ts';

/** Brings what the pages know of projects up to date after a change, without asking the server again. */
export function useProjectCache() {
  const portal = usePortal();
  const queryClient = useQueryClient();
  const list = projectsQuery(portal).queryKey;
  return {
    /** A project as the server has just answered with it. */
    keep(project: Project): void {
      queryClient.setQueryData(projectQuery(portal, project.projectID).queryKey, project);
      // Its place in the list is the server's to say.
      void queryClient.invalidateQueries({ queryKey: list });
    },
    /** Members have come or gone: their list is asked for again, and their number with the project. */
    async askForMembers(projectId: string): Promise<void> {
      const { queryKey } = projectQuery(portal, projectId);
      void queryClient.invalidateQueries({ queryKey: list });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        queryClient.invalidateQueries({ queryKey: membersQuery(portal, projectId).queryKey }),
      ]);
    },
    /** A project that is no more, or no longer the user's. Call it when no page shows the project any longer. */
    forget(projectId: string): void {
      queryClient.setQueryData(list, (known) => known?.filter(({ projectID }) => projectID !== projectId));
      queryClient.removeQueries({ queryKey: projectQuery(portal, projectId).queryKey });
      queryClient.removeQueries({ queryKey: keysQuery(portal, projectId).queryKey });
      queryClient.removeQueries({ queryKey: membersQuery(portal, projectId).queryKey });
      void queryClient.invalidateQueries({ queryKey: list });
    },
  };
}
