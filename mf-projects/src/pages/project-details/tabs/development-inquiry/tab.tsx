import type { TabProps } from '../../lazy-tab.tsx';
import { Inquiries } from '../../../../inquiries/inquiries.tsx';

/** Questions about development and operation. */
export function Tab({ project }: TabProps) {
  return <Inquiries projectId={project.projectID} topic="development" />;
}
