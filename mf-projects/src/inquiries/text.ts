import { createUseText } from '@up/host';

import type catalogue from './locales/en.json';

/** The texts of these tabs. */
export const useInquiryText = createUseText<keyof typeof catalogue>();
