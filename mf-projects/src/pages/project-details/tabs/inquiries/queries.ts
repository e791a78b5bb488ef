import { projectInquiries, projectInquiry } from '@up/api/calls/inquiry';
import type { PageChoice } from '@up/api/page-choice';
import { callQuery, type Portal } from '@up/host';

import type { InquiryTab } from './inquiry-tab.ts';

type Reader = Pick<Portal, 'call' | 'locale'>;

export const listQuery = (portal: Reader, { projectId, topic }: InquiryTab, choice: PageChoice) =>
  callQuery(portal, projectInquiries, { params: { projectId }, query: { ...choice, topic } });

export const threadQuery = (portal: Reader, projectId: string, inquiryId: string) =>
  callQuery(portal, projectInquiry, { params: { projectId, inquiryId } });
