import type { Page } from '@playwright/test';

import { pages, sandboxViews } from '@up/api/pages';
import type { PageExample, PageExamples } from '@up/federation/contract/page-examples';

const documentation = '/developers/api-documentation';

/** For the sweep, see packages/federation/src/contract/page-examples.ts. */
const examples: PageExamples = {
  [`${documentation}/*`]: [
    { what: 'front page', path: documentation, as: 'visitor' },
    { what: 'package', path: `${documentation}/packages/card-issuing`, as: 'visitor' },
    { what: 'group', path: `${documentation}/packages/card-issuing/cards`, as: 'visitor' },
    { what: 'API', path: `${documentation}/packages/card-issuing/cards/issue-card`, as: 'visitor' },
    { what: 'API by its group', path: `${documentation}/groups/cardholders/create-cardholder`, as: 'visitor' },
  ],
  [`${documentation}/sandbox`]: [
    { what: 'signed out', path: sandbox('issue-card', 'cards'), as: 'visitor' },
    { what: 'without a project', path: sandbox('issue-card', 'cards'), as: 'newcomer' },
    { what: 'ready', path: sandbox('issue-card', 'cards'), as: 'member' },
    { what: 'answered', path: sandbox('create-cardholder', 'cardholders'), as: 'member', act: sendRequest },
  ],
  [pages.sandboxActivity.pattern]: [
    { what: 'without a project', path: pages.sandboxActivity(), as: 'newcomer' },
    ...sandboxViews.map((view): PageExample => ({ what: view, path: pages.sandboxActivity({ view }), as: 'member' })),
  ],
  [pages.guidelines.pattern]: [
    { what: 'list', path: pages.guidelines(), as: 'visitor' },
    { what: 'guideline', path: pages.guidelines({ slug: ['integration', 'callbacks'] }), as: 'visitor' },
  ],
  [pages.changelog.pattern]: [
    { what: 'all packages', path: pages.changelog(), as: 'visitor' },
    { what: 'package', path: pages.changelog({ slug: ['card-issuing'] }), as: 'visitor' },
  ],
  [pages.apiGroupDetails.pattern]: [{ path: pages.apiGroupDetails({ slug: 'cards' }), as: 'visitor' }],
};

export default examples;

function sandbox(aid: string, gid: string): string {
  return `${documentation}/sandbox?${new URLSearchParams({ aid, pid: 'card-issuing', gid }).toString()}`;
}

async function sendRequest(page: Page, text: (id: string) => string): Promise<void> {
  await page.getByRole('button', { name: text('docs.sandbox.fill') }).click();
  // Unique within a project.
  await page.getByLabel('externalId').fill(`member-${Date.now()}`);
  await page.getByRole('button', { name: text('docs.sandbox.send') }).click();
  await page
    .getByRole('region', { name: text('docs.sandbox.answer') })
    .getByText('200')
    .first()
    .waitFor();
}
