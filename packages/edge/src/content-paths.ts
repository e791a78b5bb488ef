import { callUrl, type Call } from '@up/api/call';
import { guidelines } from '@up/api/calls/guideline';
import { guides } from '@up/api/calls/guide';
import { notices } from '@up/api/calls/notice';
import { defaultLocale } from '@up/api/constants';
import { pages } from '@up/api/pages';
import * as z from 'zod/mini';

const timeLimitMs = 5000;
/** The most notices that the sitemap lists. */
const maxNotices = 100;

const Slugs = z.object({ data: z.array(z.object({ attributes: z.object({ slug: z.string() }) })) });

/** The pages of notices, guide steps and guidelines; undefined when the content service does not answer. */
export async function contentPaths(origin: string): Promise<string[] | undefined> {
  const locale = defaultLocale;
  try {
    const found = await Promise.all([
      read(origin, notices, {
        locale,
        sort: 'publishedOn:desc',
        fields: 'slug,stream,title,publishedOn',
        'pagination[pageSize]': maxNotices,
      }),
      read(origin, guides, { locale, sort: 'order', 'pagination[pageSize]': 50 }),
      read(origin, guidelines, {
        locale,
        sort: 'order',
        fields: 'slug,section,order,title,summary',
        'pagination[pageSize]': 50,
      }),
    ]);
    const [noticeSlugs, guideSlugs, guidelineSlugs] = found;
    return [
      ...noticeSlugs.map((noticeId) => pages.notice({ noticeId })),
      ...guideSlugs.map((slug) => pages.onboardingGuide({ slug: slug.split('/') })),
      ...guidelineSlugs.map((slug) => pages.guidelines({ slug: slug.split('/') })),
    ];
  } catch {
    return undefined;
  }
}

async function read(origin: string, call: Call, query: object): Promise<string[]> {
  const response = await fetch(origin + callUrl(call, { query }), { signal: AbortSignal.timeout(timeLimitMs) });
  if (!response.ok) throw new Error(`${call.name} was answered with ${response.status}`);
  return Slugs.parse(await response.json()).data.map(({ attributes }) => attributes.slug);
}
