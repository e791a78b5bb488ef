import { keysOf } from './keys-of.ts';
import { mayInProject, type ProjectRight, type ProjectRole } from './roles.ts';

/**
 * The tabs of project details in order, as named in the address by product.md#project-tabs. A tab is offered to roles
 * with at least one of its rights.
 */
const rightsOfTabs = {
  summary: ['read'],
  credentials: ['read'],
  test_data: ['testData'],
  card_payment_test: ['payments'],
  view_uat: ['read'],
  documentation: ['read'],
  development_inquiry: ['ownInquiries'],
  contract_inquiry: ['ownInquiries'],
  project_settings: ['update', 'cancel', 'handOver', 'delete'],
} as const satisfies Record<string, readonly ProjectRight[]>;

export type ProjectTabId = keyof typeof rightsOfTabs;
export const projectTabIds = keysOf(rightsOfTabs);

export function mayOpenTab(role: ProjectRole, tab: ProjectTabId): boolean {
  return rightsOfTabs[tab].some((right) => mayInProject(role, right));
}
