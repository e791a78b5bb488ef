import { sandboxCodes } from '@up/api/calls/sandbox';
import { callQuery, type Portal } from '@up/host';

export const codesQuery = (portal: Pick<Portal, 'call' | 'locale'>) => callQuery(portal, sandboxCodes, {});
