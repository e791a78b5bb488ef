import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { sandboxUsage } from '@up/api/calls/sandbox/sandbox';
import { projects } from '@up/api/calls/projects/project';
import type { Project } from '@up/api/calls/projects/project';
import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { pages } from '@up/api/pages';
import { projectStatus } from '@up/api/states/project-state';
import { callQuery, formatNumber, usePortal } from '@up/host';

import { useText } from '../../text.ts';

export interface UsageProps {
  api: Pick<ProductInfo, 'id' | 'packages' | 'dailyMaxCount'>;
}

/**
 * How often each of the member's projects called this API today, next to the limit (product.md#api-product-info). For
 * members only.
 */
export function ApiUsage({ api }: UsageProps) {
  const { data = [] } = useQuery(callQuery(usePortal(), projects, {}));
  const packageIds = api.packages.map(({ id }) => id);
  const calling = data.filter(
    ({ projectStatus: status, packages }) =>
      status === projectStatus.active && packages.some(({ id }) => packageIds.includes(id)),
  );
  return calling
    .slice(0, mostShown)
    .map((project) => <ProjectUsage key={project.projectID} project={project} api={api} />);
}

/** The most projects to show; the dashboard lists all. */
const mostShown = 3;

function ProjectUsage({ project, api }: UsageProps & { project: Project }) {
  const text = useText();
  const portal = usePortal();
  const { projectID: projectId, projectName } = project;
  const { data } = useQuery(callQuery(portal, sandboxUsage, { params: { projectId }, query: { days: 1 } }));
  if (!data) return null;
  const today = data.days.filter(({ apiId }) => apiId === api.id);
  const count = today.reduce((sum, { succeeded, failed }) => sum + succeeded + failed, 0);
  const limit = api.dailyMaxCount === 0 ? text('docs.limit.unlimited') : formatNumber(api.dailyMaxCount, portal.locale);
  return (
    <div>
      <dt>
        {text('docs.usage.today')} · <Link to={pages.projectDetails({ projectId, tab: 'summary' })}>{projectName}</Link>
      </dt>
      <dd>
        {formatNumber(count, portal.locale)} / {limit}
      </dd>
    </div>
  );
}
