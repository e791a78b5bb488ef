import type { Catalogue } from '@up/host';

/** The texts of acceptance tests, which the pages of the provider's staff show too. */
export const uatMessages: Catalogue = {
  ko: () => import(/* webpackChunkName: "messages-ko-uat" */ './locales/ko.json', { with: { type: 'json' } }),
  en: () => import(/* webpackChunkName: "messages-en-uat" */ './locales/en.json', { with: { type: 'json' } }),
};
