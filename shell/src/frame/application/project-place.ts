import { useLocation } from 'react-router-dom';

import { pages } from '@up/api/pages';
import { projectTabIds, type ProjectTabId } from '@up/api/project-tabs';
import { useHydrated } from '@up/host';

/** A page of a project's own navigation: a tab of its details, or the activity in its sandbox. */
export type ProjectSection = ProjectTabId | 'activity';

export interface ProjectPlace {
  /** Absent on the page that follows the creation. */
  section?: ProjectSection;
  /** Absent where the address names no project, and always on the server, whose page is the same for all projects. */
  projectId?: string;
}

const projectPaths: readonly string[] = [
  pages.sandboxActivity(),
  pages.projectDetails.pattern,
  pages.projectCreateCompleted.pattern,
];

function isProjectPath(pathname: string): boolean {
  return projectPaths.includes(pathname);
}

/** The project and the page of it that an address shows; `undefined` for an address that belongs to no project. */
export function projectPlaceOf(pathname: string, query: URLSearchParams): ProjectPlace | undefined {
  if (pathname === pages.sandboxActivity()) {
    return { section: 'activity', projectId: query.get('project') ?? undefined };
  }
  if (!isProjectPath(pathname)) return undefined;
  if (pathname === pages.projectCreateCompleted.pattern) return { projectId: query.get('projectId') ?? undefined };
  const tab = projectTabIds.find((id) => id === query.get('tab')) ?? 'summary';
  return { section: tab, projectId: query.get('projectId') ?? undefined };
}

/** The project of this page, from the address of the browser. On the server it is a project without id and section. */
export function useProjectPlace(): ProjectPlace | undefined {
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  const place = projectPlaceOf(pathname, new URLSearchParams(hydrated ? search : ''));
  return place && !hydrated ? {} : place;
}

/** Whether an address belongs to a project, so that the frame has the row of its pages. */
export function useIsProject(): boolean {
  return isProjectPath(useLocation().pathname);
}
