import { projectInquiries, type InquiryTopic } from '@up/api/calls/projects/inquiry';
import { readPageChoice } from '@up/api/page-choice';
import { callQuery } from '@up/host';

import type { TabArguments, TabProps } from '../pages/project-details/load-tab.ts';
import { Inquiries } from './inquiries.tsx';

/** A tab with the project's inquiries about a topic. */
export function topicTab(topic: InquiryTopic) {
  return {
    load: ({ portal, projectId, query }: TabArguments) => {
      if (query.has('inquiry')) return [];
      const list = { params: { projectId }, query: { ...readPageChoice(query), topic } };
      return [portal.queryClient.query(callQuery(portal, projectInquiries, list))];
    },
    Tab: ({ project }: TabProps) => <Inquiries projectId={project.projectID} topic={topic} />,
  };
}
