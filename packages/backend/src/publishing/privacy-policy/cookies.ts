import type { Locale } from '@up/api/constants/locales';
import { newTable } from '@up/api/new-table';

interface CookieRow {
  /** 0: until this browser session ends. */
  days: number;
  why: Readonly<Record<Locale, string>>;
}

/** Every cookie that the site sets, for the privacy policy; a test finds the names in the sources. */
export const cookies: Readonly<Record<string, CookieRow>> = newTable({
  UP_LOCALE: { days: 365, why: { en: 'Remembers your language', ko: '고른 언어를 기억' } },
  UP_SESSION: {
    days: 365,
    why: { en: 'Shows the page as signed in before it has started', ko: '화면을 처음 그릴 때 로그인 여부 반영' },
  },
  UP_THEME: { days: 365, why: { en: 'Remembers light or dark', ko: '밝은 화면·어두운 화면 설정을 기억' } },
  UP_LAYOUT: { days: 0, why: { en: 'Remembers the desktop layout', ko: 'PC 화면 보기 설정을 기억' } },
  UP_TOKENS: {
    days: 365,
    why: { en: 'Tells open tabs that the sign-in was renewed', ko: '열려 있는 탭에 로그인 갱신을 알림' },
  },
  UP_BUCKET: { days: 90, why: { en: 'Keeps you on one version of the site', ko: '같은 버전의 화면을 유지' } },
  UP_OVERRIDE: {
    days: 14,
    why: { en: 'Shows a chosen version to the staff of UP', ko: 'UP 담당자에게 지정한 버전을 표시' },
  },
  UP_PREVIEW: {
    days: 14,
    why: { en: 'Shows drafts to the staff of UP', ko: 'UP 담당자에게 초안을 표시' },
  },
});
