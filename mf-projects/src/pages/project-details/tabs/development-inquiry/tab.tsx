import { projectInquiries } from '@up/api/calls/projects/inquiry';
import { readPageChoice } from '@up/api/page-choice';
import { callQuery } from '@up/host';

import type { TabArguments, TabProps } from '../../load-tab.ts';
import { Inquiries } from '../../../../inquiries/inquiries.tsx';

/** The queries of the tab. */
export const load = ({ portal, projectId, query }: TabArguments) =>
  query.has('inquiry')
    ? []
    : [
        portal.queryClient.query(
          callQuery(portal, projectInquiries, {
            params: { projectId },
            query: { ...readPageChoice(query), topic: 'development' },
          }),
        ),
      ];

/** Questions about development and operation. */
export function Tab({ project }: TabProps) {
  return <Inquiries projectId={project.projectID} topic="development" />;
}
