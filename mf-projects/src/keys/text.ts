import { createUseText } from '@up/host';

import type catalogue from './locales/en.json';

/** The texts of this tab. */
export const useKeysText = createUseText<keyof typeof catalogue>();
