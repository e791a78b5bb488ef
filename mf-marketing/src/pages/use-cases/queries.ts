import { caseText } from '@up/api/calls/publishing/use-case';
import { pages } from '@up/api/pages';
import { callQuery, type Portal } from '@up/host';
import type { Tone } from '@up/ui';

import { useText } from './text.ts';

export function casePath(slug: string): string {
  return pages.useCases({ case: slug });
}

export function caseTextQuery(portal: Portal, slug: string) {
  const query = { 'filters[slug][$eq]': slug, locale: portal.locale, fields: 'slug,content' } as const;
  return callQuery(portal, caseText, { query });
}

/** The name of an API package in a use case; its id if it is not one of the two most common ones. */
export function usePackageName() {
  const text = useText();
  return (id: string) => {
    if (id === 'card-issuing' || id === 'digital-wallet') return text(`marketing.cases.package.${id}`);
    return id;
  };
}

export function packageTone(id: string): Tone {
  return id === 'digital-wallet' ? 'money' : 'brand';
}
