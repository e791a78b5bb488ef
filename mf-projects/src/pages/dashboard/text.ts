import { createUseText } from '@up/host';

import type catalogue from './locales/en.json';

/** The texts of this page. */
export const useDashboardText = createUseText<keyof typeof catalogue>();
