import { createUseText, type Catalogue, type Portal } from '@up/host';

import type { TextId as SharedTextId } from '../text.ts';
import type catalogue from './locales/en.json';

export const useDifferenceText = createUseText<SharedTextId | keyof typeof catalogue>();

const messages: Catalogue = {
  ko: () => import(/* webpackChunkName: "messages-ko-differences" */ './locales/ko.json', { with: { type: 'json' } }),
  en: () => import(/* webpackChunkName: "messages-en-differences" */ './locales/en.json', { with: { type: 'json' } }),
};

/** Loads the texts of a list of differences, which most readers of an API never open. */
export function loadDifferenceTexts(portal: Pick<Portal, 'addMessages' | 'locale'>): Promise<void> {
  return portal.addMessages(messages[portal.locale]());
}
