import type { TabProps } from '../../lazy-tab.tsx';
import { Inquiries } from '../../../../inquiries/inquiries.tsx';

/** Questions about the contract. */
export function Tab({ project }: TabProps) {
  return <Inquiries projectId={project.projectID} topic="contract" />;
}
