import { createUseText, type Catalogue, type Portal } from '@up/host';

import type catalogue from './locales/en.json';

export const useContentTypesText = createUseText<keyof typeof catalogue>();

const messages: Catalogue = {
  ko: () => import(/* webpackChunkName: "messages-ko-content-types" */ './locales/ko.json', { with: { type: 'json' } }),
  en: () => import(/* webpackChunkName: "messages-en-content-types" */ './locales/en.json', { with: { type: 'json' } }),
};

/** Loads the texts of the choice, which few APIs have. */
export function loadContentTypesTexts(portal: Pick<Portal, 'addMessages' | 'locale'>): Promise<void> {
  return portal.addMessages(messages[portal.locale]());
}
