import { useQueryClient } from '@tanstack/react-query';

import { projectPage, projects, type Project, type ProjectPage } from '@up/api/calls/project';
import { usePortal } from '@up/host';

import { keysQuery, membersQuery, projectQuery } from './queries.ts';

/** Updates the cached projects after a change, without refetching where possible. */
export function useProjectCache() {
  const portal = usePortal();
  const queryClient = useQueryClient();

  /** The content and order of lists is determined by the server. */
  const invalidateLists = () => {
    for (const { name } of [projectPage, projects]) void queryClient.invalidateQueries({ queryKey: [name] });
  };
  return {
    invalidateLists,
    /** Stores a project from the server's response. */
    store(project: Project): void {
      queryClient.setQueryData(projectQuery(portal, project.projectID).queryKey, project);
      invalidateLists();
    },
    /** Members have changed: reload their list, and the project with their number. */
    async refetchMembers(projectId: string): Promise<void> {
      const { queryKey } = projectQuery(portal, projectId);
      invalidateLists();
      await Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        queryClient.invalidateQueries({ queryKey: membersQuery(portal, projectId).queryKey }),
      ]);
    },
    /**
     * Removes a project that no longer exists, or that the user has left. Call it when no page shows the project any
     * longer.
     */
    remove(projectId: string): void {
      const withoutProject = <Known extends readonly Project[]>(known: Known) =>
        known.filter(({ projectID }) => projectID !== projectId);
      queryClient.setQueriesData<Project[]>({ queryKey: [projects.name] }, (known) => known && withoutProject(known));
      queryClient.setQueriesData<ProjectPage>({ queryKey: [projectPage.name] }, (known) => {
        const items = known && withoutProject(known.items);
        return known && items && { ...known, items, total: known.total - known.items.length + items.length };
      });
      queryClient.removeQueries({ queryKey: projectQuery(portal, projectId).queryKey });
      queryClient.removeQueries({ queryKey: keysQuery(portal, projectId).queryKey });
      queryClient.removeQueries({ queryKey: membersQuery(portal, projectId).queryKey });
      invalidateLists();
    },
  };
}
