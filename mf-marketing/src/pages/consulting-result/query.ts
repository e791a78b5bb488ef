import { consultingResult } from '@up/api/calls/publishing/consulting';
import { callQuery, type Portal } from '@up/host';

export const resultQuery = (portal: Pick<Portal, 'call' | 'locale'>, uuid: string) =>
  callQuery(portal, consultingResult, { params: { uuid }, query: { recommendYN: 'Y' } });
