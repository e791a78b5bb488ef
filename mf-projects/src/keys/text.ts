import { createUseText, type Catalogue } from '@up/host';

import type catalogue from './locales/en.json';

/** The texts of keys. */
export const useKeysText = createUseText<keyof typeof catalogue>();

export const keyMessages: Catalogue = {
  ko: () => import(/* webpackChunkName: "messages-ko-keys" */ './locales/ko.json', { with: { type: 'json' } }),
  en: () => import(/* webpackChunkName: "messages-en-keys" */ './locales/en.json', { with: { type: 'json' } }),
};
