import { useSearchParams } from 'react-router-dom';
import { DataBoundary } from '@up/forms';
import { useHydrated } from '@up/host';

import { PageFailure, ProjectMissing } from '../../layout/page-failure.tsx';
import { PageSkeleton } from '../../layout/page-skeleton.tsx';
import { Details } from './details.tsx';

export { load } from './load.ts';

/** One project. The server sends the place of it, the same for all; what is in it the browser asks for. */
export function Page() {
  const [query] = useSearchParams();
  const projectId = query.get('projectId');
  // Without a call there would be no redirect to the login page either.
  if (useHydrated() && !projectId) return <ProjectMissing />;
  return (
    <DataBoundary key={projectId} skeleton={<PageSkeleton />} Failure={PageFailure}>
      <Details projectId={projectId ?? ''} tabId={query.get('tab')} />
    </DataBoundary>
  );
}
