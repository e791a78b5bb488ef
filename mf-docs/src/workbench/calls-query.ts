import type { CallInput } from '@up/api/call';
import { sandboxCall, sandboxCalls } from '@up/api/calls/sandbox';
import { callQuery, type Portal } from '@up/host';

type Reader = Pick<Portal, 'call' | 'locale'>;

/** Calls in a project's sandbox, newest first. */
export const callsQuery = (portal: Reader, projectId: string, query: CallInput<typeof sandboxCalls>['query']) =>
  callQuery(portal, sandboxCalls, { params: { projectId }, query });

/** A call with its request and response, which never change. */
export const callDetailsQuery = (portal: Reader, projectId: string, callId: string) => ({
  ...callQuery(portal, sandboxCall, { params: { projectId, callId } }),
  staleTime: Infinity,
});
