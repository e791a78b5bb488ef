import { pages } from '@up/api/pages';

/** Where a development inquiry about a call is written. */
export function supportAddress(projectId: string, callId: string): string {
  return pages.projectDetails({ projectId, tab: 'development_inquiry', inquiry: 'new', call: callId });
}
