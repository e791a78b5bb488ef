import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';

import { sandboxChanges, type SandboxCallDetails } from '@up/api/calls/sandbox/sandbox';
import { usePortal, useReload } from '@up/host';

import { callDetailsQuery } from '../../../sandbox-workspace/keys-query.ts';
import { addResponse, recentResponses, type RecentResponse } from './recent-responses.ts';

/** The displayed response: one of this visit, or a call in the project's history. */
type ShownId = { visitId: number } | { callId: string } | undefined;

/** The displayed response: initially the last one of this page, then the one selected in the history. */
export function useShownResponse(projectId: string | undefined) {
  const portal = usePortal();
  const reload = useReload();
  const { responses } = useStore(recentResponses);
  const [shown, show] = useState<ShownId>();
  const projectResponses = responses.filter((each) => each.projectId === projectId);
  const found =
    shown &&
    projectResponses.find((each) => ('visitId' in shown ? each.id === shown.visitId : each.callId === shown.callId));
  const historyCallId = shown && !found && 'callId' in shown ? shown.callId : undefined;
  const { data: historyCall } = useQuery({
    ...callDetailsQuery(portal, projectId ?? '', historyCallId ?? ''),
    enabled: historyCallId !== undefined && projectId !== undefined,
  });
  return {
    shown:
      found ??
      (historyCall && historyCallId === historyCall.id && projectId ? fromHistory(projectId, historyCall) : undefined),
    showCall: (callId: string) => show({ callId }),
    add(response: Omit<RecentResponse, 'id'>) {
      show({ visitId: addResponse(recentResponses, response) });
      void reload(sandboxChanges);
    },
  };
}

function fromHistory(projectId: string, { id, status, durationMs, response }: SandboxCallDetails): RecentResponse {
  const { headers, body } = response;
  const reply = { status, milliseconds: durationMs, headers: Object.entries(headers), body };
  return { id: 0, projectId, callId: id, masked: true, response: reply };
}
