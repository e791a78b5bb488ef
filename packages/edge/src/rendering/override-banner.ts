import type { Override } from '@up/federation/composition/override';

import { withBanner } from './banner.ts';
import { overridePath } from '../composition/overrides.ts';
import type { Page } from './pages.ts';

const texts = {
  ko: { label: '미리 보기', showing: '배포되지 않은 버전을 보고 있습니다', reset: '미리 보기 종료' },
  en: { label: 'Preview', showing: 'You are viewing versions that are not live', reset: 'End preview' },
};

/** The most versions that a banner names. */
const maxNames = 5;

/** Adds the override's banner to a page. */
export async function withOverrideBanner(page: Page, { versions, expires }: Override): Promise<Page> {
  const all = Object.entries(versions).map(([name, { version }]) => `<code>${name} ${version}</code>`);
  const names = all.length > maxNames ? [...all.slice(0, maxNames), `+${all.length - maxNames}`] : all;
  return withBanner(page, 'override', (language) => {
    const { label, showing, reset } = texts[language];
    return { label, showing: `${showing}: ${names.join(', ')}`, reset, expires, action: overridePath };
  });
}
