import { useLingui } from '@lingui/react';

import type { TextValues } from './portal.ts';

/**
 * Creates the text hook of an application, typed by its own catalogue. Ids start with the application's name, because
 * all catalogues are merged into one.
 *
 *     import type catalogue from '../locales/en.json';
 *     export const useText = createUseText<keyof typeof catalogue>();
 */
export function createUseText<Id extends string>() {
  return function useText(): (id: Id, values?: TextValues) => string {
    const { i18n } = useLingui();
    return (id, values) => i18n._(id, values);
  };
}
