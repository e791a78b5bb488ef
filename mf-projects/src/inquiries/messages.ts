import type { Catalogue } from '@up/host';

/** The texts of inquiries, which staff pages show as well. */
export const inquiryMessages: Catalogue = {
  ko: () => import(/* webpackChunkName: "messages-ko-inquiries" */ './locales/ko.json', { with: { type: 'json' } }),
  en: () => import(/* webpackChunkName: "messages-en-inquiries" */ './locales/en.json', { with: { type: 'json' } }),
};
