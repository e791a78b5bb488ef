import { useQueryClient } from '@tanstack/react-query';

import { projectPage, projects, type Project, type ProjectPage } from '@up/api/calls/projects/project';
import { usePortal } from '@up/host';

import { keysQuery, membersQuery, projectQuery } from './queries.ts';

/**
 * Removes a project that no longer exists, or that the user has left, from the cache: lists show it no longer while they
 * are loaded again. Call it when no page shows the project any longer.
 */
export function useForgetProject(): (projectId: string) => void {
  const portal = usePortal();
  const queryClient = useQueryClient();
  return (projectId) => {
    const withoutProject = <Known extends readonly Project[]>(known: Known) =>
      known.filter(({ projectID }) => projectID !== projectId);
    queryClient.setQueriesData<Project[]>({ queryKey: [projects.name] }, (known) => known && withoutProject(known));
    queryClient.setQueriesData<ProjectPage>({ queryKey: [projectPage.name] }, (known) => {
      const items = known && withoutProject(known.items);
      return known && items && { ...known, items, total: known.total - known.items.length + items.length };
    });
    for (const { queryKey } of [
      projectQuery(portal, projectId),
      keysQuery(portal, projectId),
      membersQuery(portal, projectId),
    ]) {
      queryClient.removeQueries({ queryKey });
    }
  };
}
