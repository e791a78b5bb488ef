import { pageRoutes, type Remote } from '@up/host';

import declaration from '../remote.ts';
import { importReader } from './pages/api-documentation/import-reader.ts';

/** What the shell loads as `mf-docs/routes`. */
export const remote: Remote = {
  routes: (portal) =>
    pageRoutes(
      declaration,
      {
        developers: () => import(/* webpackChunkName: "page-developers" */ './pages/developers/page.tsx'),
        'developers-overview': () =>
          import(/* webpackChunkName: "page-developers-overview" */ './pages/developers-overview/page.tsx'),
        sandbox: () => import(/* webpackChunkName: "page-sandbox" */ './pages/sandbox/page.tsx'),
        'api-documentation': importReader,
      },
      portal,
    ),
  messages: {
    ko: () => import(/* webpackChunkName: "messages-ko" */ '../locales/ko.json'),
    en: () => import(/* webpackChunkName: "messages-en" */ '../locales/en.json'),
  },
};
