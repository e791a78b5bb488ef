import { projects, type Project } from '@up/api/calls/projects/project';
import { projectStatus } from '@up/api/states/project-state';
import { callQuery, type Portal } from '@up/host';
import { pages } from '@up/api/pages';

type Reader = Pick<Portal, 'call' | 'locale'>;

export const projectsQuery = (portal: Reader) => callQuery(portal, projects, {});

/** Projects with a sandbox. */
export function activeProjects(all: readonly Project[]): Project[] {
  return all.filter(({ projectStatus: status }) => status === projectStatus.active);
}

/** The projects that may call an API: active ones with one of its packages. */
export function projectsFor(all: readonly Project[], packageIds: readonly string[]): Project[] {
  return activeProjects(all).filter(({ packages }) => packages.some(({ id }) => packageIds.includes(id)));
}

/** The address of a new development inquiry about a call. */
export function supportAddress(projectId: string, callId: string): string {
  return pages.projectDetails({ projectId, tab: 'development_inquiry', inquiry: 'new', call: callId });
}
