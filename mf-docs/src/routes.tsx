import { pageRoutes, type Remote } from '@up/host';

import declaration from '../remote.ts';

/** What the shell loads as `mf-docs/routes`. */
export const remote: Remote = {
  routes: (portal) =>
    pageRoutes(
      declaration,
      {
        developers: () => import(/* webpackChunkName: "page-developers" */ './pages/developers/page.tsx'),
        'api-documentation': () =>
          import(/* webpackChunkName: "page-api-documentation" */ './pages/api-documentation/page.tsx'),
      },
      portal,
    ),
  messages: {
    ko: () => import(/* webpackChunkName: "messages-ko" */ '../locales/ko.json'),
    en: () => import(/* webpackChunkName: "messages-en" */ '../locales/en.json'),
  },
};
