import { sandboxCall } from '@up/api/calls/sandbox/sandbox';
import { useCall } from '@up/host';

import { InquiryForm } from './inquiry-form.tsx';
import type { InquiryTab } from './inquiry-tab.ts';

/** A new inquiry about a call in the project's sandbox, which is attached. */
export function InquiryAboutCall({ place, callId }: { place: InquiryTab; callId: string }) {
  const { projectId } = place;
  const call = useCall(sandboxCall, { params: { projectId, callId } });
  return <InquiryForm place={place} call={call} />;
}
