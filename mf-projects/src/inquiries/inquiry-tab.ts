import type { InquiryTopic } from '@up/api/calls/projects/inquiry';
import { pages } from '@up/api/pages';

/** A tab with inquiries of a project. */
export interface InquiryTab {
  projectId: string;
  topic: InquiryTopic;
}

/** Replaces an id in the address of a new inquiry. */
export const newInquiry = 'new';

/** The address of the list, of one inquiry, or of a new one. */
export function addressOf({ projectId, topic }: InquiryTab, inquiry?: string): string {
  const list = pages.projectDetails({ projectId, tab: `${topic}_inquiry` });
  return inquiry === undefined ? list : `${list}&inquiry=${encodeURIComponent(inquiry)}`;
}

/** Whether an address is that of a sent inquiry. */
export function isSentInquiry({ search }: { search: string }): boolean {
  const inquiry = new URLSearchParams(search).get('inquiry');
  return inquiry !== null && inquiry !== newInquiry;
}
