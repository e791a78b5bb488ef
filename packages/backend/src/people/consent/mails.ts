import type { MarketingChannel } from '@up/api/calls/people/consent';
import type { Locale } from '@up/api/constants/locales';
import { pages } from '@up/api/pages';

import type { MailKind } from '../../platform/module/mail-kind.ts';

const channelTexts: Readonly<Record<Locale, Record<MarketingChannel, string>>> = {
  en: { email: 'email', sms: 'text message', push: 'push notification' },
  ko: { email: '이메일', sms: '문자', push: '푸시 알림' },
};

const isChannel = (name: string): name is MarketingChannel => name in channelTexts.en;

/** Mails about consents to news, with their day in Korea. */
export const consentMails: readonly MailKind[] = ['agreed', 'withdrawn', 'reminder'].map((name) => ({
  kind: `marketing-${name}`,
  pageOf: () => Promise.resolve(pages.accountInformation()),
  textsOf: async (_context, { locale, values: { channels = '', at = '' } }) => ({
    channels: channels
      .split(' ')
      .filter(isChannel)
      .map((channel) => channelTexts[locale][channel])
      .join(', '),
    date: new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Asia/Seoul' }),
  }),
}));
