import { operatorUatCall, uatApis, uatCall, uatRequest, uatRequests } from '@up/api/calls/uat';
import type { PageChoice } from '@up/api/page-choice';
import { callQuery, type Portal } from '@up/host';

type Reader = Pick<Portal, 'call' | 'locale'>;

export const uatsQuery = (portal: Reader, projectId: string, choice: PageChoice) =>
  callQuery(portal, uatRequests, { params: { projectId }, query: choice });

export const uatQuery = (portal: Reader, projectId: string, uatId: string) =>
  callQuery(portal, uatRequest, { params: { projectId, uatId } });

export const uatApisQuery = (portal: Reader, projectId: string) =>
  callQuery(portal, uatApis, { params: { projectId } });

export const uatCallQuery = (portal: Reader, params: { projectId: string; uatId: string; callId: string }) =>
  callQuery(portal, uatCall, { params });

/** The same for the provider's staff. */
export const operatorUatCallQuery = (portal: Reader, params: { uatId: string; callId: string }) =>
  callQuery(portal, operatorUatCall, { params });
