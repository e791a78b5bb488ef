import { createUseText, type Catalogue, type Portal } from '@up/host';

import type { TextId as SharedTextId } from '../text.ts';
import type catalogue from './locales/en.json';

export const useChangesText = createUseText<SharedTextId | keyof typeof catalogue>();

const messages: Catalogue = {
  ko: () => import(/* webpackChunkName: "messages-ko-changes" */ './locales/ko.json', { with: { type: 'json' } }),
  en: () => import(/* webpackChunkName: "messages-en-changes" */ './locales/en.json', { with: { type: 'json' } }),
};

/** Loads the texts about changes of APIs, which most readers of an API never open. */
export function loadChangesTexts(portal: Pick<Portal, 'addMessages' | 'locale'>): Promise<void> {
  return portal.addMessages(messages[portal.locale]());
}
