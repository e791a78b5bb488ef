/** Where the frame itself leads (spec 2.1, 2.2 and 2.5), without locale. */
export const paths = {
  home: '/',
  developers: '/developers',
  contact: '/resources/contact-us',
  search: '/resources/site-global-search',
  login: '/user/login',
  logout: '/user/logout',
  dashboard: '/dashboard',
  accountInformation: '/dashboard/account-settings/my-account-information',
} as const;
