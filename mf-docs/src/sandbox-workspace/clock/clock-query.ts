import { sandboxClock } from '@up/api/calls/sandbox/sandbox';
import { callQuery, type Portal } from '@up/host';

type Reader = Pick<Portal, 'call' | 'locale'>;

export const clockQuery = (portal: Reader, projectId: string) =>
  callQuery(portal, sandboxClock, { params: { projectId } });
