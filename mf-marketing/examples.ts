import { pages } from '@up/api/pages';
import type { PageExamples } from '@up/federation/contract/page-examples';

/** For the sweep, see packages/federation/src/contract/page-examples.ts. */
const examples: PageExamples = {
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
};

export default examples;
