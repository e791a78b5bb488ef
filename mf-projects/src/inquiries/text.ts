import { createUseText, type Catalogue } from '@up/host';

import type catalogue from './locales/en.json';

/** The texts of these tabs. */
export const useInquiryText = createUseText<keyof typeof catalogue>();

/** The texts of inquiries, which staff pages show as well. */
export const inquiryMessages: Catalogue = {
  ko: () => import(/* webpackChunkName: "messages-ko-inquiries" */ './locales/ko.json', { with: { type: 'json' } }),
  en: () => import(/* webpackChunkName: "messages-en-inquiries" */ './locales/en.json', { with: { type: 'json' } }),
};
