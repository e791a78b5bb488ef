import { testData } from '@up/api/calls/test-data';
import { callQuery, type Portal } from '@up/host';

export const testDataQuery = (portal: Pick<Portal, 'call' | 'locale'>, projectId: string) =>
  callQuery(portal, testData, { params: { projectId } });
