import { createUseText, type Catalogue, type PageArguments } from '@up/host';

import type catalogue from './locales/en.json';

/** The shared texts of the sandbox pages; each page loads them with {@link loadBenchTexts}. */
export const useBenchText = createUseText<keyof typeof catalogue>();

const messages: Catalogue = {
  ko: () => import(/* webpackChunkName: "messages-ko-workbench" */ './locales/ko.json', { with: { type: 'json' } }),
  en: () => import(/* webpackChunkName: "messages-en-workbench" */ './locales/en.json', { with: { type: 'json' } }),
};

/** Part of the `load` of every page of the sandbox. */
export function loadBenchTexts({ portal }: Pick<PageArguments, 'portal'>): Promise<void> {
  return portal.addMessages(messages[portal.locale]());
}
