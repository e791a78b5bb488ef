import { caseText } from '@up/api/calls/publishing/use-case';
import { pages } from '@up/api/pages';
import { callQuery, type Portal } from '@up/host';

export function casePath(slug: string): string {
  return pages.useCases({ case: slug });
}

export function caseTextQuery(portal: Portal, slug: string) {
  const query = { 'filters[slug][$eq]': slug, locale: portal.locale, fields: 'slug,content' } as const;
  return callQuery(portal, caseText, { query });
}
