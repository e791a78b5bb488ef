import { createUseText, type Catalogue } from '@up/host';

import type catalogue from './locales/en.json';

export const useUatText = createUseText<keyof typeof catalogue>();

/** The texts of acceptance tests, which staff pages show as well. */
export const uatMessages: Catalogue = {
  ko: () => import(/* webpackChunkName: "messages-ko-uat" */ './locales/ko.json', { with: { type: 'json' } }),
  en: () => import(/* webpackChunkName: "messages-en-uat" */ './locales/en.json', { with: { type: 'json' } }),
};
