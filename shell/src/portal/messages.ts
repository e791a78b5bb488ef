import type { Locale } from '@up/api/constants/locales';
import type { Messages } from '@up/host';

/** The shell's own catalogues. */
export const shellMessages: Record<Locale, () => Promise<{ default: Messages }>> = {
  ko: () => import(/* webpackChunkName: "messages-ko" */ '../../locales/ko.json', { with: { type: 'json' } }),
  en: () => import(/* webpackChunkName: "messages-en" */ '../../locales/en.json', { with: { type: 'json' } }),
};
