import type { StateTable } from './state-table.ts';

export const inquiryStatuses = ['open', 'answered', 'reopened', 'closed'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/** An answered inquiry is reopened by writing again; a closed one stays closed. */
export const inquiryStates: StateTable<InquiryStatus> = {
  open: ['answered', 'closed'],
  answered: ['reopened', 'closed'],
  reopened: ['answered', 'closed'],
  closed: [],
};
