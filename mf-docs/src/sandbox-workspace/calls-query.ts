import { sandboxCall } from '@up/api/calls/sandbox/sandbox';
import { callQuery, type Portal } from '@up/host';

type Reader = Pick<Portal, 'call' | 'locale'>;

/** A call with its request and response, which never change. */
export const callDetailsQuery = (portal: Reader, projectId: string, callId: string) => ({
  ...callQuery(portal, sandboxCall, { params: { projectId, callId } }),
  staleTime: Infinity,
});
