import { guides } from '@up/api/calls/publishing/guide';
import { pages } from '@up/api/pages';
import { callQuery, type Portal } from '@up/host';

/** Integration within 90 days (product.md#audience). */
export const lastDay = 90;

export function stepPath(slug: string): string {
  return pages.onboardingGuide({ slug: [slug] });
}

/** All steps in order, without their texts. */
export function stepsQuery(portal: Portal) {
  return callQuery(portal, guides, {
    query: {
      locale: portal.locale,
      sort: 'order',
      fields: 'slug,order,phase,firstDay,lastDay,title,summary',
      'pagination[pageSize]': 50,
    },
  });
}

/** One step with its text. */
export function stepQuery(portal: Portal, slug: string) {
  return callQuery(portal, guides, { query: { locale: portal.locale, 'filters[slug][$eq]': slug } });
}
