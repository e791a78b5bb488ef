import type { Catalogue } from '@up/host';

/** The texts of acceptance tests, which staff pages show as well. */
export const uatMessages: Catalogue = {
  ko: () => import(/* webpackChunkName: "messages-ko-uat" */ './locales/ko.json', { with: { type: 'json' } }),
  en: () => import(/* webpackChunkName: "messages-en-uat" */ './locales/en.json', { with: { type: 'json' } }),
};
