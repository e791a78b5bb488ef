import type { Locale } from '@up/api/constants/locales';
import { pages } from '@up/api/pages';
import type { Context, MailKind, MailOrder } from '@up/platform/module';
import { whereOf } from '../session/device.ts';
import { koreanTime } from '@up/platform/text/korean-time';

/** What can happen to the second factor of an account. */
export type FactorChange = 'totpAdded' | 'passkeyAdded' | 'totpRemoved' | 'passkeyRemoved' | 'codesRenewed' | 'off';

/** Each is the subject of its mail. `changed` is for the mails that an older version ordered. */
const changeTexts: Readonly<Record<Locale, Record<FactorChange | 'changed', string>>> = {
  en: {
    totpAdded: 'An authenticator app was added',
    passkeyAdded: 'A passkey was added',
    totpRemoved: 'Your authenticator app was removed',
    passkeyRemoved: 'A passkey was removed',
    codesRenewed: 'Your recovery codes were replaced',
    off: 'Your second factor was removed',
    changed: 'Your second factor was changed',
  },
  ko: {
    totpAdded: '인증 앱이 추가됐어요',
    passkeyAdded: '패스키가 추가됐어요',
    totpRemoved: '인증 앱이 삭제됐어요',
    passkeyRemoved: '패스키가 삭제됐어요',
    codesRenewed: '복구 코드가 새로 발급됐어요',
    off: '2단계 인증이 해제됐어요',
    changed: '2단계 인증이 변경됐어요',
  },
};

/** In place of a browser: what a job does, nobody does at that moment. */
const automatic: Readonly<Record<Locale, string>> = {
  en: 'Automatically, 24 hours after the removal was requested',
  ko: '해제 신청 24시간 뒤 자동 처리',
};

/** The mails about the second factor of an account. The button opens what is registered. */
export const factorMails: readonly MailKind[] = (
  ['second-factor-changed', 'recovery-code-used', 'second-factor-reset'] as const
).map((kind) => ({
  kind,
  pageOf: () => Promise.resolve(pages.security()),
  textsOf: async (_, { createdAt, locale, values: { change = '', where = '' } }) => {
    const texts = changeTexts[locale];
    const title = change in texts ? texts[change as FactorChange] : texts.changed;
    return { at: koreanTime(createdAt), change: title, where: where === '' ? automatic[locale] : where };
  },
}));

/** Tells the owner of an account what changed about its second factor. */
export function orderFactorMail(
  context: Context,
  owner: Required<Pick<MailOrder, 'recipient' | 'locale' | 'accountId'>>,
  change: FactorChange,
): Promise<void> {
  return context.mail.order(context, {
    kind: 'second-factor-changed',
    ...owner,
    values: { change, where: whereOf(context) },
  });
}
