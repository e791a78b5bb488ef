import { useSearchParams } from 'react-router-dom';

import { uatRequests } from '@up/api/calls/trials/uat';
import { readPageChoice } from '@up/api/page-choice';
import { mayInProject } from '@up/api/roles';
import { DataBoundary } from '@up/forms';

import { PartFailure } from '../../../../layout/failure.tsx';
import { callQuery } from '@up/host';
import type { TabArguments, TabProps } from '../../load-tab.ts';
import { NotEligible } from '../../not-eligible.tsx';
import { TabSkeleton } from '../../tab-skeleton.tsx';
import { RequestForm } from '../../../../uat/request/request-form.tsx';
import { UatList } from '../../../../uat/uat-list.tsx';
import { UatView } from '../../../../uat/uat-view.tsx';

/** The value of `uat` in the address for the form; any other value is an id. */
const newUat = 'new';

/** The queries of the tab. */
export const load = ({ portal, projectId, query }: TabArguments) =>
  query.has('uat')
    ? []
    : [
        portal.queryClient.query(
          callQuery(portal, uatRequests, { params: { projectId }, query: readPageChoice(query) }),
        ),
      ];

/** The acceptance tests of a project: the list, one of them, or the form of a new one. */
export function Tab({ project }: TabProps) {
  const [query, setQuery] = useSearchParams();
  const shownId = query.get('uat');
  const projectId = project.projectID;

  function show(uat: string | null) {
    setQuery((before) => {
      const after = new URLSearchParams(before);
      if (uat === null) after.delete('uat');
      else after.set('uat', uat);
      return after;
    });
  }

  if (shownId === newUat && !mayInProject(project.role, 'requestUat')) return <NotEligible project={project} />;
  return (
    <DataBoundary key={shownId} skeleton={<TabSkeleton tab="view_uat" />} Failure={PartFailure}>
      {shownId === null ? (
        <UatList project={project} onRequest={() => show(newUat)} />
      ) : shownId === newUat ? (
        <RequestForm projectId={projectId} onRequested={show} onCancel={() => show(null)} />
      ) : (
        <UatView project={project} uatId={shownId} onBack={() => show(null)} />
      )}
    </DataBoundary>
  );
}
