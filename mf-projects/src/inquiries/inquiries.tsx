import { useSearchParams } from 'react-router-dom';

import { useCall } from '@up/host';

import { sandboxCall } from '@up/api/calls/sandbox/sandbox';

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
export function Inquiries(place: InquiryTab) {
  const [query] = useSearchParams();
  const [inquiry, callId] = [query.get('inquiry'), query.get('call')];
  if (inquiry === null || inquiry === '') return <InquiryList place={place} />;
  if (inquiry === newInquiry)
    return callId ? <InquiryAboutCall place={place} callId={callId} /> : <InquiryForm place={place} />;
  return <Thread key={inquiry} place={place} inquiryId={inquiry} />;
}
