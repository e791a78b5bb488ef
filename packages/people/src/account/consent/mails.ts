import { oneClickWithdrawalPath } from '@up/api/calls/people/consent';
import type { Locale } from '@up/api/constants/locales';
import { pages } from '@up/api/pages';
import type { MailKind } from '@up/platform/module';
import { type NewsKind, readNewsKinds, withdrawalTicket } from './kinds.ts';
import { koreanTime } from '@up/platform/text/korean-time';

const kindTexts: Readonly<Record<Locale, Record<NewsKind, string>>> = {
  en: { email: 'email', sms: 'text message', push: 'push notification', newsletter: 'newsletter' },
  ko: { email: '이메일', sms: '문자', push: '푸시 알림', newsletter: '뉴스레터' },
};

/** Mails about consents to news, with their day in Korea. Those about a consent in force can end it with one click. */
export const consentMails: readonly MailKind[] = (['agreed', 'withdrawn', 'reminder'] as const).map((name) => ({
  kind: `marketing-${name}`,
  pageOf: () => Promise.resolve(pages.accountInformation()),
  textsOf: async (_context, { locale, values: { channels = '', at = '' } }) => ({
    channels: readNewsKinds(channels)
      .map((kind) => kindTexts[locale][kind])
      .join(', '),
    date: koreanTime(new Date(at)).slice(0, 10),
  }),
  ...(name !== 'withdrawn' && {
    unsubscribeOf: async (context, { accountId, values: { channels = '' } }) =>
      accountId === null
        ? undefined
        : `${oneClickWithdrawalPath}?token=${withdrawalTicket(context, { accountId, kinds: readNewsKinds(channels) })}`,
  }),
}));
