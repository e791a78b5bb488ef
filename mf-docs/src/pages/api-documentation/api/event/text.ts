import { createUseText, type Catalogue, type Portal } from '@up/host';

import type { TextId } from '../../text.ts';
import type catalogue from './locales/en.json';

export const useEventText = createUseText<TextId | keyof typeof catalogue>();

const messages: Catalogue = {
  ko: () => import(/* webpackChunkName: "messages-ko-event" */ './locales/ko.json', { with: { type: 'json' } }),
  en: () => import(/* webpackChunkName: "messages-en-event" */ './locales/en.json', { with: { type: 'json' } }),
};

/** Loads the texts about events, which the pages of other APIs do not show. */
export function loadEventTexts(portal: Pick<Portal, 'addMessages' | 'locale'>): Promise<void> {
  return portal.addMessages(messages[portal.locale]());
}
