import { useSearchParams } from 'react-router-dom';

import { AskAboutCall } from './ask-about-call.tsx';
import { AskForm } from './ask-form.tsx';
import { InquiryList } from './inquiry-list.tsx';
import { newInquiry, type Place } from './place.ts';
import { Thread } from './thread.tsx';

/**
 * The inquiries of a topic: the list, an inquiry with its answers, or the form of a new one, depending on the address.
 */
export function Inquiries(place: Place) {
  const [query] = useSearchParams();
  const [inquiry, callId] = [query.get('inquiry'), query.get('call')];
  if (inquiry === null || inquiry === '') return <InquiryList place={place} />;
  if (inquiry === newInquiry)
    return callId ? <AskAboutCall place={place} callId={callId} /> : <AskForm place={place} />;
  return <Thread key={inquiry} place={place} inquiryId={inquiry} />;
}
