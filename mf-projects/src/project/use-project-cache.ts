import { useQueryClient } from '@tanstack/react-query';

import { projectPage, projects, type Project, type ProjectPage } from '@up/api/calls/project';
import { usePortal } from '@up/host';

import { keysQuery, membersQuery, projectQuery } from './queries.ts';

/** Brings what the pages know of projects up to date after a change, without asking the server again. */
export function useProjectCache() {
  const portal = usePortal();
  const queryClient = useQueryClient();

  /** What stands in the lists, and where, is the server's to say. */
  const renewLists = () => {
    for (const { name } of [projectPage, projects]) void queryClient.invalidateQueries({ queryKey: [name] });
  };
  return {
    renewLists,
    /** A project as the server has just answered with it. */
    keep(project: Project): void {
      queryClient.setQueryData(projectQuery(portal, project.projectID).queryKey, project);
      renewLists();
    },
    /** Members have come or gone: their list is asked for again, and their number with the project. */
    async askForMembers(projectId: string): Promise<void> {
      const { queryKey } = projectQuery(portal, projectId);
      renewLists();
      await Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        queryClient.invalidateQueries({ queryKey: membersQuery(portal, projectId).queryKey }),
      ]);
    },
    /** A project that is no more, or no longer the user's. Call it when no page shows the project any longer. */
    forget(projectId: string): void {
      const without = <Known extends readonly Project[]>(known: Known) =>
        known.filter(({ projectID }) => projectID !== projectId);
      queryClient.setQueriesData<Project[]>({ queryKey: [projects.name] }, (known) => known && without(known));
      queryClient.setQueriesData<ProjectPage>({ queryKey: [projectPage.name] }, (known) => {
        const items = known && without(known.items);
        return known && items && { ...known, items, total: known.total - known.items.length + items.length };
      });
      queryClient.removeQueries({ queryKey: projectQuery(portal, projectId).queryKey });
      queryClient.removeQueries({ queryKey: keysQuery(portal, projectId).queryKey });
      queryClient.removeQueries({ queryKey: membersQuery(portal, projectId).queryKey });
      renewLists();
    },
  };
}
