/** The routes of spec 2.1 and 2.2 to the letter, each with the pattern that a remote declares for it. */
export const specRoutes: Record<string, string> = {
  '/': '/',
  '/user/login': '/user/login',
  '/user/registration': '/user/registration',
  '/user/resend-activation-email': '/user/resend-activation-email',
  '/user/registration-success': '/user/registration-success',
  '/user/activation': '/user/activation',
  '/user/forgot-password': '/user/forgot-password',
  '/user/set-forgot-password': '/user/set-forgot-password',
  '/dashboard/account-settings/withdrawal-complete': '/dashboard/account-settings/withdrawal-complete',
  // "Its last segment carries the product name": the overview is the page of our one product, `up-platform`.
  'the platform overview page under /platforms/': '/platforms/:productSlug',
  '/resources/faq': '/resources/faq',
  '/resources/contact-us': '/resources/contact-us',
  '/resources/notice': '/resources/notice',
  '/resources/notice/{noticeId}': '/resources/notice/:noticeId',
  '/platforms/onboardingguide/{optional slug path}': '/platforms/onboardingguide/*',
  '/developers': '/developers',
  '/developers/api-documentation/{optional slug path}': '/developers/api-documentation/*',
  '/developers/developers-overview': '/developers/developers-overview',
  '/developers/glossary': '/developers/glossary',
  '/developers/guidelines/{optional slug path}': '/developers/guidelines/*',
  '/resources/terms-and-conditions': '/resources/terms-and-conditions',
  '/resources/privacy-policy': '/resources/privacy-policy',
  '/card-issuing': '/card-issuing',
  '/digital-wallet': '/digital-wallet',
  '/online-consulting/result': '/online-consulting/result',
  '/online-consulting/contact-us': '/online-consulting/contact-us',
  '/platforms/{productSlug}': '/platforms/:productSlug',
  '/platforms/pricing': '/platforms/pricing',
  '/platforms/coreapi': '/platforms/coreapi',
  '/platforms/card-issuing': '/platforms/card-issuing',
  '/platforms/digital-wallet': '/platforms/digital-wallet',
  '/platforms/use-cases': '/platforms/use-cases',
  '/resources/site-global-search': '/resources/site-global-search',
  '/developers/api-group-details/{slug}': '/developers/api-group-details/:slug',
  '/dashboard': '/dashboard',
  '/user/logout': '/user/logout',
  '/dashboard/account-settings/change-password': '/dashboard/account-settings/change-password',
  '/dashboard/account-settings/my-account-information': '/dashboard/account-settings/my-account-information',
  '/dashboard/account-settings/withdrawal': '/dashboard/account-settings/withdrawal',
  '/project/create': '/project/create',
  '/project/create-completed': '/project/create-completed',
  '/project/details': '/project/details',
  '/revalidate': '/revalidate',
};

/**
 * Routes of ours that the spec has not: the viewer of spec 2.4 has an address, the partners a place, and the mail of an
 * invitation a page to lead to.
 */
export const ownRoutes = ['/developers/api-documentation/sandbox', '/platforms/partners', '/project/invitation'];

/** The tabs of project details (spec 2.2). */
export const specTabs = [
  'summary',
  'credentials',
  'test_data',
  'card_payment_test',
  'view_uat',
  'documentation',
  'development_inquiry',
  'contract_inquiry',
  'project_settings',
];
