import { guidelines } from '@up/api/calls/publishing/guideline';
import { guides } from '@up/api/calls/publishing/guide';
import { notices } from '@up/api/calls/publishing/notice';
import { defaultLocale as locale } from '@up/api/constants/locales';
import { pages } from '@up/api/pages';

import type { Read } from '../rendering/call-reads.ts';

/** The most notices that the sitemap lists. */
const maxNotices = 100;

/** The pages of notices, guide steps and guidelines; undefined when the content service does not answer. */
export async function contentPaths(read: Read): Promise<string[] | undefined> {
  const page = { locale, 'pagination[pageSize]': 50 };
  try {
    const [latest, steps, chapters] = await Promise.all([
      read(
        notices,
        {
          query: {
            locale,
            sort: 'publishedOn:desc',
            fields: 'slug,stream,title,publishedOn',
            'pagination[pageSize]': maxNotices,
          },
        },
        locale,
      ),
      read(guides, { query: { ...page, sort: 'order' } }, locale),
      read(guidelines, { query: { ...page, sort: 'order', fields: 'slug,section,order,title,summary' } }, locale),
    ]);
    return [
      ...latest.data.map(({ attributes: { slug } }) => pages.notice({ noticeId: slug })),
      ...steps.data.map(({ attributes: { slug } }) => pages.onboardingGuide({ slug: slug.split('/') })),
      ...chapters.data.map(({ attributes: { slug } }) => pages.guidelines({ slug: slug.split('/') })),
    ];
  } catch {
    return undefined;
  }
}
