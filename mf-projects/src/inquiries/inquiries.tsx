import { useSearchParams } from 'react-router-dom';

import { InquiryAboutCall } from './inquiry-about-call.tsx';
import { InquiryForm } from './inquiry-form.tsx';
import { InquiryList } from './inquiry-list.tsx';
import { newInquiry, type InquiryTab } from './inquiry-tab.ts';
import { Thread } from './thread.tsx';

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
