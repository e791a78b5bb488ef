import type { Key } from '@up/api/calls/projects/key';
import type { Uat } from '@up/api/calls/trials/uat';
import { pages } from '@up/api/pages';

/** What is known of a project's way to production. */
export interface Progress {
  keys: readonly Pick<Key, 'keyType' | 'status'>[];
  /** Number of calls so far. */
  calls: number;
  /** The newest acceptance test. */
  uat: Pick<Uat, 'uatID' | 'status' | 'result' | 'progress'> | undefined;
  /** Whether keys for production can be generated. */
  productionOpen: boolean;
}

export type StepId = 'key' | 'call' | 'request' | 'wait' | 'test' | 'finish' | 'again' | 'more' | 'contract';

/** The next step of a project, and the page on which it is taken. */
export function nextStepOf(
  { keys, calls, uat, productionOpen }: Progress,
  projectId: string,
): { id: StepId; to: string } {
  const tab = (name: 'credentials' | 'view_uat' | 'contract_inquiry') => pages.projectDetails({ projectId, tab: name });
  const hasKey = keys.some(({ keyType, status }) => keyType === 'mock' && status === 'active');
  if (!hasKey && calls === 0) return { id: 'key', to: tab('credentials') };
  if (calls === 0) return { id: 'call', to: pages.projectCreateCompleted({ projectId }) };
  if (!uat || uat.status === 'denied') return { id: 'request', to: tab('view_uat') };
  if (uat.status === 'waiting') return { id: 'wait', to: tab('view_uat') };
  if (uat.status === 'testing') {
    const { passed, total } = uat.progress;
    return { id: passed === total ? 'finish' : 'test', to: tab('view_uat') };
  }
  if (productionOpen) return { id: 'contract', to: tab('contract_inquiry') };
  return { id: uat.result === 'passed' ? 'more' : 'again', to: tab('view_uat') };
}
