import { useSearchParams } from 'react-router-dom';
import { DataBoundary } from '@up/forms';
import { useHydrated } from '@up/host';

import { PageFailure, ProjectMissing } from '../../layout/page-failure.tsx';
import { PageSkeleton } from '../../layout/page-skeleton.tsx';
import { Details } from './details.tsx';
import { readTab } from './load-tab.ts';
import { TabSkeleton } from './tab-skeleton.tsx';

export { load } from './load.ts';

/** A project. The server sends the same skeleton for all projects; the browser requests the data. */
export function Page() {
  const [query] = useSearchParams();
  const projectId = query.get('projectId');
  const hydrated = useHydrated();
  // Without a call there would be no redirect to the login page.
  if (hydrated && !projectId) return <ProjectMissing />;
  const skeleton = (
    <PageSkeleton>
      <TabSkeleton tab={hydrated ? readTab(query) : 'summary'} />
    </PageSkeleton>
  );
  return (
    <DataBoundary key={projectId} skeleton={skeleton} Failure={PageFailure}>
      <Details projectId={projectId ?? ''} tab={readTab(query)} />
    </DataBoundary>
  );
}
