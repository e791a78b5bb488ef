import { pages } from '@up/api/pages';

/** The address of a new development inquiry about a call. */
export function supportAddress(projectId: string, callId: string): string {
  return pages.projectDetails({ projectId, tab: 'development_inquiry', inquiry: 'new', call: callId });
}
