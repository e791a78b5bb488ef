/** What no remote registers yet. Whoever registers one takes it out of here. */
export const pendingRoutes = [
  '/card-issuing',
  '/digital-wallet',
  '/online-consulting/contact-us',
  '/online-consulting/result',
  '/platforms/:productSlug',
  '/platforms/card-issuing',
  '/platforms/coreapi',
  '/platforms/digital-wallet',
  '/platforms/onboardingguide/*',
  '/platforms/partners',
  '/platforms/pricing',
  '/platforms/use-cases',
  '/resources/contact-us',
  '/resources/faq',
  '/resources/notice',
  '/resources/notice/:noticeId',
  '/resources/site-global-search',
  '/revalidate',
];

/** Tabs of project details that are not there yet. */
export const pendingTabs = [
  'test_data',
  'card_payment_test',
  'view_uat',
  'documentation',
  'development_inquiry',
  'contract_inquiry',
];
