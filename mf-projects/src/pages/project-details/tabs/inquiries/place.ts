import type { InquiryTopic } from '@up/api/calls/inquiry';
import { pages } from '@up/api/pages';

/** One of the tabs with inquiries, of one project. */
export interface Place {
  projectId: string;
  topic: InquiryTopic;
}

/** What the address of a new inquiry has in place of an id. */
export const newInquiry = 'new';

/** The address of the list, of one inquiry, or of a new one. */
export function addressOf({ projectId, topic }: Place, inquiry?: string): string {
  const list = pages.projectDetails({ projectId, tab: `${topic}_inquiry` });
  return inquiry === undefined ? list : `${list}&inquiry=${encodeURIComponent(inquiry)}`;
}

/** Whether an address is that of an inquiry that was sent. */
export function isOneInquiry({ search }: { search: string }): boolean {
  const inquiry = new URLSearchParams(search).get('inquiry');
  return inquiry !== null && inquiry !== newInquiry;
}
