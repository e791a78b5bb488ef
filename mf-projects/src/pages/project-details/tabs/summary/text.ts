import { createUseText } from '@up/host';

import type catalogue from './locales/en.json';

/** The texts of this tab alone. */
export const useSummaryText = createUseText<keyof typeof catalogue>();
