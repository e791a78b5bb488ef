import { createUseText, type Catalogue, type PageArguments } from '@up/host';

import { auditMessages } from '../audit/text.ts';
import type catalogue from '../pages/operator/locales/en.json';

export type OperatorTextId = keyof typeof catalogue;

/** The texts of staff pages; each page loads them with {@link loadOperatorTexts}. */
export const useOperatorText = createUseText<OperatorTextId>();

const operatorMessages: Catalogue = {
  ko: () =>
    import(/* webpackChunkName: "messages-ko-operator" */ '../pages/operator/locales/ko.json', {
      with: { type: 'json' },
    }),
  en: () =>
    import(/* webpackChunkName: "messages-en-operator" */ '../pages/operator/locales/en.json', {
      with: { type: 'json' },
    }),
};

/** The `load` of every staff page; `more` are texts of a project's tabs that it also shows. */
export async function loadOperatorTexts(
  { portal }: Pick<PageArguments, 'portal'>,
  ...more: readonly Catalogue[]
): Promise<void> {
  const all = [operatorMessages, auditMessages, ...more];
  await Promise.all(all.map((messages) => portal.addMessages(messages[portal.locale]())));
}
