import { previewPath } from '@up/content/preview-link';

import { withBanner } from '../rendering/banner.ts';
import type { Page } from '../rendering/pages.ts';

const texts = {
  ko: { label: '초안 미리 보기', showing: '아직 게시되지 않은 내용이 보입니다', reset: '미리 보기 종료' },
  en: { label: 'Draft preview', showing: 'You see content that is not published yet', reset: 'End preview' },
};

/** Adds the preview's banner to a page with drafts. */
export async function withPreviewBanner(page: Page, expires: number): Promise<Page> {
  return withBanner(page, 'preview', (language) => ({ ...texts[language], expires, action: previewPath }));
}
