import { useSuspenseQuery } from '@tanstack/react-query';

import { sandboxCall } from '@up/api/calls/sandbox';
import { callQuery, usePortal } from '@up/host';

import { AskForm } from './ask-form.tsx';
import type { Place } from './place.ts';

/** A new inquiry about a call in the project's sandbox, which is attached. */
export function AskAboutCall({ place, callId }: { place: Place; callId: string }) {
  const { projectId } = place;
  const { data: call } = useSuspenseQuery(callQuery(usePortal(), sandboxCall, { params: { projectId, callId } }));
  return <AskForm place={place} call={call} />;
}
