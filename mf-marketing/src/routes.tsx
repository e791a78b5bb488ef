import { pageRoutes, type Remote } from '@up/host';

import declaration from '../remote.ts';

/** What the shell loads as `mf-marketing/routes`. */
export const remote: Remote = {
  routes: (portal) =>
    pageRoutes(
      declaration,
      {
        home: () => import(/* webpackChunkName: "page-home" */ './pages/home/page.tsx'),
        legal: () => import(/* webpackChunkName: "page-legal" */ './pages/legal/page.tsx'),
      },
      portal,
    ),
  messages: {
    ko: () => import(/* webpackChunkName: "messages-ko" */ '../locales/ko.json'),
    en: () => import(/* webpackChunkName: "messages-en" */ '../locales/en.json'),
  },
};
