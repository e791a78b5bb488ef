import { packageDetails } from '@up/api/calls/catalogue/catalogue';
import { keys } from '@up/api/calls/projects/key';
import { members } from '@up/api/calls/projects/member';
import { project, projectPage, type ProjectPage } from '@up/api/calls/projects/project';
import type { PageChoice } from '@up/api/page-choice';
import { callQuery, type Portal } from '@up/host';

type Reader = Pick<Portal, 'call' | 'locale'>;

export interface ListChoice extends PageChoice {
  /** Words to filter the list by. */
  match: string;
}

/** A page of the signed-in user's projects. */
export const projectPageQuery = (portal: Reader, { match, ...page }: ListChoice) =>
  callQuery(portal, projectPage, { query: match ? { ...page, match } : page });

/** The packages that a project can choose from. */
export const packagesQuery = (portal: Reader) => callQuery(portal, packageDetails, { params: { type: 'SANDBOX' } });

export const keysQuery = (portal: Reader, projectId: string) => callQuery(portal, keys, { params: { projectId } });

export const membersQuery = (portal: Reader, projectId: string) =>
  callQuery(portal, members, { params: { projectId } });

/** A project. If a fresh page of the list contains it, that is its initial data. */
export function projectQuery(portal: Reader & Pick<Portal, 'queryClient'>, projectId: string) {
  const pages = () =>
    portal.queryClient.getQueryCache().findAll({ queryKey: [projectPage.name, portal.locale] }) as ListedPage[];
  const listed = () => {
    const all = pages().flatMap(({ state: { data, dataUpdatedAt } }) =>
      (data?.items ?? []).filter(({ projectID }) => projectID === projectId).map((found) => ({ found, dataUpdatedAt })),
    );
    return all.sort((one, other) => other.dataUpdatedAt - one.dataUpdatedAt)[0];
  };
  return {
    ...callQuery(portal, project, { params: { projectId } }),
    initialData: () => listed()?.found,
    initialDataUpdatedAt: () => listed()?.dataUpdatedAt,
  };
}

/** A cached page of the list. */
interface ListedPage {
  state: { data: ProjectPage | undefined; dataUpdatedAt: number };
}

/** Starts a query that the page repeats when it renders. The loader does not wait for it; the page shows its error. */
export function prefetch(response: Promise<unknown>): void {
  response.catch(() => undefined);
}
