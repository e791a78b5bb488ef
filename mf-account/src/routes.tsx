import { pageRoutes, type Remote } from '@up/host';

import declaration from '../remote.ts';

/** What the shell loads as `mf-account/routes`. */
export const remote: Remote = {
  routes: (portal) =>
    pageRoutes(
      declaration,
      {
        registration: () => import(/* webpackChunkName: "page-registration" */ './pages/registration/page.tsx'),
        'registration-success': () =>
          import(/* webpackChunkName: "page-registration-success" */ './pages/registration-success/page.tsx'),
        activation: () => import(/* webpackChunkName: "page-activation" */ './pages/activation/page.tsx'),
        'resend-activation-email': () =>
          import(/* webpackChunkName: "page-resend-activation-email" */ './pages/resend-activation-email/page.tsx'),
        login: () => import(/* webpackChunkName: "page-login" */ './pages/login/page.tsx'),
        logout: () => import(/* webpackChunkName: "page-logout" */ './pages/logout/page.tsx'),
        'forgot-password': () =>
          import(/* webpackChunkName: "page-forgot-password" */ './pages/forgot-password/page.tsx'),
        'set-forgot-password': () =>
          import(/* webpackChunkName: "page-set-forgot-password" */ './pages/set-forgot-password/page.tsx'),
        'my-account-information': () =>
          import(/* webpackChunkName: "page-my-account-information" */ './pages/my-account-information/page.tsx'),
        'change-password': () =>
          import(/* webpackChunkName: "page-change-password" */ './pages/change-password/page.tsx'),
        withdrawal: () => import(/* webpackChunkName: "page-withdrawal" */ './pages/withdrawal/page.tsx'),
        'withdrawal-complete': () =>
          import(/* webpackChunkName: "page-withdrawal-complete" */ './pages/withdrawal-complete/page.tsx'),
      },
      portal,
    ),
  messages: {
    ko: () => import(/* webpackChunkName: "messages-ko" */ './messages/ko.ts'),
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.ts'),
  },
};
