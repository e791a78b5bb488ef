import { useListQuery } from '@up/forms';

import { CallDetails } from './call-details.tsx';
import { CallList } from './call-list.tsx';
import { CallsBeside, SideBySide } from './calls-beside.tsx';
import { CompareCalls } from './compare-calls.tsx';

/** The calls of a sandbox: the list, one of them beside the list, or a comparison of two, depending on the address. */
export function CallsView({ projectId }: { projectId: string }) {
  const { value } = useListQuery();
  const [callId, otherId] = [value('call'), value('with')];
  if (callId === undefined) return <CallList projectId={projectId} />;
  if (otherId !== undefined) return <CompareCalls projectId={projectId} ids={[callId, otherId]} />;
  return (
    <SideBySide>
      <CallsBeside projectId={projectId} shownId={callId} />
      <CallDetails key={callId} projectId={projectId} callId={callId} />
    </SideBySide>
  );
}
