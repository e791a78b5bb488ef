import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';

import { project } from '@up/api/calls/projects/project';
import { pages } from '@up/api/pages';
import { projectTabIds, type ProjectTabId } from '@up/api/project-tabs';
import { callQuery, useHydrated, usePortal, useSession } from '@up/host';

/** A page of a project's own navigation: a tab of its details, or the activity in its sandbox. */
export type ProjectSection = ProjectTabId | 'activity';

export interface ProjectPlace {
  section: ProjectSection;
  /** Absent where the address names no project, and always on the server, whose page is the same for all projects. */
  projectId?: string;
}

/** The project and the page of it that an address shows; `undefined` for an address that belongs to no project. */
export function projectPlaceOf(pathname: string, query: URLSearchParams): ProjectPlace | undefined {
  if (pathname === pages.sandboxActivity()) {
    return { section: 'activity', projectId: query.get('project') ?? undefined };
  }
  if (pathname !== pages.projectDetails.pattern) return undefined;
  const tab = projectTabIds.find((id) => id === query.get('tab')) ?? 'summary';
  return { section: tab, projectId: query.get('projectId') ?? undefined };
}

/** The project of this page, from the address of the browser. On the server it is a project without id and section. */
export function useProjectPlace(): (Omit<ProjectPlace, 'section'> & { section?: ProjectSection }) | undefined {
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  const place = projectPlaceOf(pathname, new URLSearchParams(hydrated ? search : ''));
  return place && !hydrated ? {} : place;
}

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
