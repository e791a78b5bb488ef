import { createUseText, type Catalogue, type Portal } from '@up/host';

import { loadSandboxWorkspaceTexts } from '../../../../../sandbox-workspace/text.ts';
import type catalogue from './locales/en.json';

export const useEventTestText = createUseText<keyof typeof catalogue>();

const messages: Catalogue = {
  ko: () => import(/* webpackChunkName: "messages-ko-event-test" */ './locales/ko.json', { with: { type: 'json' } }),
  en: () => import(/* webpackChunkName: "messages-en-event-test" */ './locales/en.json', { with: { type: 'json' } }),
};

/** The texts of forms, which the pages of the documentation have none of. */
const formsMessages: Catalogue = {
  ko: () => import(/* webpackChunkName: "messages-ko-event-test" */ '@up/forms/messages/ko'),
  en: () => import(/* webpackChunkName: "messages-en-event-test" */ '@up/forms/messages/en'),
};

/** Loads the texts about trying an event, which most readers never open. */
export async function loadEventTestTexts(portal: Portal): Promise<void> {
  await Promise.all([
    loadSandboxWorkspaceTexts({ portal }),
    portal.addMessages(formsMessages[portal.locale]()),
    portal.addMessages(messages[portal.locale]()),
  ]);
}
