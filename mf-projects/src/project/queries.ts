import { packageDetails } from '@up/api/calls/catalogue';
import { keys } from '@up/api/calls/key';
import { members } from '@up/api/calls/member';
import { project, projects } from '@up/api/calls/project';
import { callQuery, type Portal } from '@up/host';

type Reader = Pick<Portal, 'call' | 'locale'>;

/** The projects of the signed-in user. */
export const projectsQuery = (portal: Reader) => callQuery(portal, projects, {});

/** The packages that a project can choose from. */
export const packagesQuery = (portal: Reader) => callQuery(portal, packageDetails, { params: { type: 'SANDBOX' } });

export const keysQuery = (portal: Reader, projectId: string) => callQuery(portal, keys, { params: { projectId } });

export const membersQuery = (portal: Reader, projectId: string) =>
  callQuery(portal, members, { params: { projectId } });

/** One project. What the list of projects said of it, while that is fresh, is the answer already. */
export function projectQuery(portal: Reader & Pick<Portal, 'queryClient'>, projectId: string) {
  const list = projectsQuery(portal).queryKey;
  return {
    ...callQuery(portal, project, { params: { projectId } }),
    initialData: () => portal.queryClient.getQueryData(list)?.find(({ projectID }) => projectID === projectId),
    initialDataUpdatedAt: () => portal.queryClient.getQueryState(list)?.dataUpdatedAt,
  };
}
