import { useSearchParams } from 'react-router-dom';

import { projectInquiries, type InquiryTopic } from '@up/api/calls/projects/inquiry';
import { readPageChoice } from '@up/api/page-choice';
import { sandboxCall } from '@up/api/calls/sandbox/sandbox';
import { callQuery, useCall } from '@up/host';

import type { TabArguments, TabProps } from '../pages/project-details/load-tab.ts';
import { InquiryForm } from './inquiry-form.tsx';
import { InquiryList } from './inquiry-list.tsx';
import { newInquiry, type InquiryTab } from './inquiry-tab.ts';
import { Thread } from './thread.tsx';

/** A new inquiry about a call in the project's sandbox, which is attached. */
function InquiryAboutCall({ place, callId }: { place: InquiryTab; callId: string }) {
  const { projectId } = place;
  const call = useCall(sandboxCall, { params: { projectId, callId } });
  return <InquiryForm place={place} call={call} />;
}

/**
 * The inquiries of a topic: the list, an inquiry with its answers, or the form of a new one, depending on the address.
 */
function Inquiries(place: InquiryTab) {
  const [query] = useSearchParams();
  const [inquiry, callId] = [query.get('inquiry'), query.get('call')];
  if (inquiry === null || inquiry === '') return <InquiryList place={place} />;
  if (inquiry === newInquiry)
    return callId ? <InquiryAboutCall place={place} callId={callId} /> : <InquiryForm place={place} />;
  return <Thread key={inquiry} place={place} inquiryId={inquiry} />;
}

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
