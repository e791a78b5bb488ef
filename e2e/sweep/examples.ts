import type { Page } from '@playwright/test';
import type { DeclaredRoute } from '@up/federation/declaration';

import { pages, sandboxViews } from '@up/api/pages';
import { projectTabs } from '../../mf-projects/src/pages/project-details/tabs.ts';
import { texts, type Language } from '../texts.ts';
import type { Cast } from './cast.ts';

/** Who looks at a page: `newcomer` has an account and nothing else, `member` has projects and keys. */
export type Viewer = 'visitor' | 'newcomer' | 'member';

/** A page to look at. */
export interface Example {
  /** Unique; what this page is of the pages of its route. */
  name: string;
  /** The pattern that it is an example of; none for what no remote owns. */
  pattern: string | undefined;
  /** Its address without the locale. */
  path: string | ((cast: Cast) => string | Promise<string>);
  as: Viewer;
  /** Where the page leads by itself. */
  leadsTo?: string;
  /** Ends the session of who opens it. */
  endsSession?: boolean;
  /** 200 unless said. */
  status?: number;
  /** What is done on the page before it is looked at. */
  act?: (page: Page, language: Language) => Promise<void>;
}

type Sketch = Omit<Example, 'name' | 'pattern'> & { what?: string };

const documentation = '/developers/api-documentation';

/** Addresses, viewers and more for those routes that are not simply opened by their pattern. */
const sketches: Record<string, Sketch[]> = {
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
    ...sandboxViews.map((view): Sketch => ({ what: view, path: pages.sandboxActivity({ view }), as: 'member' })),
  ],
  [pages.guidelines.pattern]: [
    { what: 'list', path: pages.guidelines(), as: 'visitor' },
    { what: 'guideline', path: pages.guidelines({ slug: ['integration', 'callbacks'] }), as: 'visitor' },
  ],
  [pages.apiGroupDetails.pattern]: [{ path: pages.apiGroupDetails({ slug: 'cards' }), as: 'visitor' }],
  [pages.platform.pattern]: [
    { what: 'overview', path: pages.platform({ productSlug: 'up-platform' }), as: 'visitor' },
    { what: 'unknown product', path: pages.platform({ productSlug: 'no-such-product' }), as: 'visitor', status: 404 },
  ],
  [pages.useCases.pattern]: [
    { what: 'list', path: pages.useCases(), as: 'visitor' },
    { what: 'one', path: pages.useCases({ case: 'expense-cards' }), as: 'visitor' },
  ],
  [pages.notices.pattern]: [
    { what: 'all', path: pages.notices(), as: 'visitor' },
    { what: 'a stream', path: pages.notices({ stream: 'api' }), as: 'visitor' },
  ],
  [pages.notice.pattern]: [
    { what: 'one', path: pages.notice({ noticeId: '2026-11-03-price-list' }), as: 'visitor' },
    { what: 'unknown', path: pages.notice({ noticeId: 'no-such-notice' }), as: 'visitor', status: 404 },
  ],
  [pages.onboardingGuide.pattern]: [
    { what: 'time line', path: pages.onboardingGuide(), as: 'visitor' },
    { what: 'step', path: pages.onboardingGuide({ slug: ['first-call'] }), as: 'visitor' },
    { what: 'unknown step', path: pages.onboardingGuide({ slug: ['no-such-step'] }), as: 'visitor', status: 404 },
  ],
  '/user/activation': [
    { what: 'verified', path: async ({ signUp }) => (await signUp()).link, as: 'visitor' },
    { what: 'broken link', path: '/user/activation', as: 'visitor' },
  ],
  '/user/set-forgot-password': [
    { what: 'form', path: '/user/set-forgot-password?username=kim%40example.com&token=sample', as: 'visitor' },
    { what: 'broken link', path: '/user/set-forgot-password', as: 'visitor' },
  ],
  '/user/logout': [{ path: '/user/logout', as: 'newcomer', leadsTo: '/', endsSession: true }],
  '/dashboard': [
    { what: 'empty', path: '/dashboard', as: 'newcomer' },
    { what: 'with projects', path: '/dashboard', as: 'member' },
  ],
  '/dashboard/account-settings/withdrawal': [
    { what: 'possible', path: '/dashboard/account-settings/withdrawal', as: 'newcomer' },
    { what: 'leads projects', path: '/dashboard/account-settings/withdrawal', as: 'member' },
  ],
  [pages.operatorProject.pattern]: [
    { what: 'not eligible', path: ({ member }) => `/operator/projects/${member.projectId}`, as: 'member' },
  ],
  [pages.operatorUatRequest.pattern]: [
    { what: 'not eligible', path: pages.operatorUatRequest({ uatId: 'some' }), as: 'member' },
  ],
  [pages.operatorInquiry.pattern]: [
    { what: 'not eligible', path: pages.operatorInquiry({ inquiryId: 'some' }), as: 'member' },
  ],
  '/project/create-completed': [
    {
      what: 'active',
      path: ({ member }) => `/project/create-completed?projectId=${member.projectId}`,
      as: 'member',
    },
    {
      what: 'pending',
      path: ({ member }) => `/project/create-completed?projectId=${member.pendingProjectId}`,
      as: 'member',
    },
  ],
  '/project/details': [
    ...projectTabs.map(({ id }): Sketch => ({
      what: id,
      path: ({ member }) => `/project/details?projectId=${member.projectId}&tab=${id}`,
      as: 'member',
    })),
    {
      what: 'pending project',
      path: ({ member }) => `/project/details?projectId=${member.pendingProjectId}`,
      as: 'member',
    },
  ],
};

/** What the edge and the shell show by themselves. */
const ofNobody: Example[] = [
  { name: 'no such page', pattern: undefined, path: '/no/such/page', as: 'visitor', status: 404 },
];

/**
 * The pages to look at of a set of routes. A route whose pattern is an address is opened by it.
 * @throws {Error} naming a route whose pattern or access says too little, for which a sketch is missing here
 */
export function examplesOf(routes: readonly DeclaredRoute[]): Example[] {
  return [...routes.flatMap(ofRoute), ...ofNobody];
}

function ofRoute({ pattern, access }: DeclaredRoute): Example[] {
  const known = sketches[pattern];
  if (known) {
    return known.map(({ what, ...sketch }) => ({ name: what ? `${pattern}, ${what}` : pattern, pattern, ...sketch }));
  }
  if (/[:*]/.test(pattern)) throw new Error(`${pattern}: an example of its address is missing in examples.ts`);
  if (access === 'deferred') throw new Error(`${pattern}: who opens it is missing in examples.ts`);
  return [{ name: pattern, pattern, path: pattern, as: access === 'member' ? 'member' : 'visitor' }];
}

function sandbox(aid: string, gid: string): string {
  return `${documentation}/sandbox?${new URLSearchParams({ aid, pid: 'card-issuing', gid }).toString()}`;
}

async function sendRequest(page: Page, language: Language): Promise<void> {
  const text = texts(language);
  await page.getByRole('button', { name: text('docs.sandbox.fill') }).click();
  // Unique in a project.
  await page.getByLabel('externalId').fill(`member-${Date.now()}`);
  await page.getByRole('button', { name: text('docs.sandbox.send') }).click();
  await page
    .getByRole('region', { name: text('docs.sandbox.answer') })
    .getByText('200')
    .first()
    .waitFor();
}
