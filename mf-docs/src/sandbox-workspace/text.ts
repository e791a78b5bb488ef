import { createUseText, type Catalogue, type PageArguments } from '@up/host';

import type catalogue from './locales/en.json';

/** The shared texts of the sandbox pages; each page loads them with {@link loadSandboxWorkspaceTexts}. */
export const useSandboxWorkspaceText = createUseText<keyof typeof catalogue>();

const messages: Catalogue = {
  ko: () =>
    import(/* webpackChunkName: "messages-ko-sandbox-workspace" */ './locales/ko.json', { with: { type: 'json' } }),
  en: () =>
    import(/* webpackChunkName: "messages-en-sandbox-workspace" */ './locales/en.json', { with: { type: 'json' } }),
};

/** Part of the `load` of every page of the sandbox. */
export function loadSandboxWorkspaceTexts({ portal }: Pick<PageArguments, 'portal'>): Promise<void> {
  return portal.addMessages(messages[portal.locale]());
}
