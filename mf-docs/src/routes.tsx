import { pageRoutes, type Remote } from '@up/host';

import declaration from '../remote.ts';
import { importReader } from './pages/api-documentation/import-reader.ts';

/** What the shell loads as `mf-docs/routes`. */
export const remote: Remote = {
  routes: (portal) =>
    pageRoutes(
      declaration,
      {
        developers: {
          page: () => import(/* webpackChunkName: "page-developers" */ './pages/developers/page.tsx'),
          messages: {
            ko: () =>
              import(/* webpackChunkName: "messages-ko-developers" */ './pages/developers/locales/ko.json', {
                with: { type: 'json' },
              }),
            en: () =>
              import(/* webpackChunkName: "messages-en-developers" */ './pages/developers/locales/en.json', {
                with: { type: 'json' },
              }),
          },
        },
        'developers-overview': {
          page: () => import(/* webpackChunkName: "page-developers-overview" */ './pages/developers-overview/page.tsx'),
          messages: {
            ko: () =>
              import(
                /* webpackChunkName: "messages-ko-developers-overview" */ './pages/developers-overview/locales/ko.json',
                { with: { type: 'json' } }
              ),
            en: () =>
              import(
                /* webpackChunkName: "messages-en-developers-overview" */ './pages/developers-overview/locales/en.json',
                { with: { type: 'json' } }
              ),
          },
        },
        glossary: {
          page: () => import(/* webpackChunkName: "page-glossary" */ './pages/glossary/page.tsx'),
          messages: {
            ko: () =>
              import(/* webpackChunkName: "messages-ko-glossary" */ './pages/glossary/locales/ko.json', {
                with: { type: 'json' },
              }),
            en: () =>
              import(/* webpackChunkName: "messages-en-glossary" */ './pages/glossary/locales/en.json', {
                with: { type: 'json' },
              }),
          },
        },
        guidelines: {
          page: () => import(/* webpackChunkName: "page-guidelines" */ './pages/guidelines/page.tsx'),
          messages: {
            ko: () =>
              import(/* webpackChunkName: "messages-ko-guidelines" */ './pages/guidelines/locales/ko.json', {
                with: { type: 'json' },
              }),
            en: () =>
              import(/* webpackChunkName: "messages-en-guidelines" */ './pages/guidelines/locales/en.json', {
                with: { type: 'json' },
              }),
          },
        },
        'api-group-details': {
          page: () => import(/* webpackChunkName: "page-api-group-details" */ './pages/api-group-details/page.tsx'),
          messages: {
            ko: () =>
              import(
                /* webpackChunkName: "messages-ko-api-group-details" */ './pages/api-group-details/locales/ko.json',
                {
                  with: { type: 'json' },
                }
              ),
            en: () =>
              import(
                /* webpackChunkName: "messages-en-api-group-details" */ './pages/api-group-details/locales/en.json',
                {
                  with: { type: 'json' },
                }
              ),
          },
        },
        sandbox: {
          page: () => import(/* webpackChunkName: "page-sandbox" */ './pages/sandbox/page.tsx'),
          messages: {
            ko: () =>
              import(/* webpackChunkName: "messages-ko-sandbox" */ './pages/sandbox/locales/ko.json', {
                with: { type: 'json' },
              }),
            en: () =>
              import(/* webpackChunkName: "messages-en-sandbox" */ './pages/sandbox/locales/en.json', {
                with: { type: 'json' },
              }),
          },
        },
        'api-documentation': importReader,
      },
      portal,
    ),
  messages: {
    ko: () => import(/* webpackChunkName: "messages-ko" */ '../locales/ko.json', { with: { type: 'json' } }),
    en: () => import(/* webpackChunkName: "messages-en" */ '../locales/en.json', { with: { type: 'json' } }),
  },
};
