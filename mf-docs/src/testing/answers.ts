import type { Call } from '@up/api/call';
import type { ApiPackage } from '@up/api/calls/catalogue';
import { problem } from '@up/host/testing/problem';

import { issueCard, menu, sentMenu } from './catalogue-fixture.ts';

const packages: ApiPackage[] = menu.packages.map((node, index) => ({
  id: node.id,
  slug: node.id,
  type: 'SANDBOX',
  name: node.title,
  description: `All about ${node.title.toLowerCase()}`,
  status: '10',
  dailyMaxCount: index === 0 ? 12000 : 0,
  approvalRequired: index > 0,
  groupInfoResponses: node.children,
}));

/** Responses of the services to the calls of these pages. */
export function answer(call: Pick<Call, 'name'>, input: { params?: unknown }): unknown {
  const { id } = (input.params ?? {}) as { id?: string };
  switch (call.name) {
    case 'apiMenu':
      return sentMenu;
    case 'packageDetails':
      return packages;
    case 'allGroups':
      return menu.groups.map((node) => ({ ...node, description: `About ${node.title.toLowerCase()}` }));
    case 'productVersions':
      return [{ version: issueCard.version, releasedAt: '2026-09-01', current: true }];
    case 'productInfo':
      return { ...issueCard, id, title: titleOf(id) };
    default:
      throw problem(404, 'notFound');
  }
}

const titles: Record<string, string> = {
  'issue-card': issueCard.title,
  'block-card': 'Block a card',
  'create-cardholder': 'Create a cardholder',
};

function titleOf(id = ''): string {
  const title = titles[id];
  if (!title) throw problem(404, 'notFound');
  return title;
}
