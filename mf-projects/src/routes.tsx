import { pageRoutes, type Remote } from '@up/host';

import declaration from '../remote.ts';

/** What the shell loads as `mf-projects/routes`. */
export const remote: Remote = {
  routes: (portal) =>
    pageRoutes(
      declaration,
      {
        dashboard: () => import(/* webpackChunkName: "page-dashboard" */ './pages/dashboard/page.tsx'),
        'project-create': () => import(/* webpackChunkName: "page-project-create" */ './pages/project-create/page.tsx'),
        'project-create-completed': () =>
          import(/* webpackChunkName: "page-project-create-completed" */ './pages/project-create-completed/page.tsx'),
        'project-invitation': () =>
          import(/* webpackChunkName: "page-project-invitation" */ './pages/project-invitation/page.tsx'),
        'project-details': () =>
          import(/* webpackChunkName: "page-project-details" */ './pages/project-details/page.tsx'),
      },
      portal,
    ),
  messages: {
    ko: () => import(/* webpackChunkName: "messages-ko" */ './messages/ko.ts'),
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.ts'),
  },
};
