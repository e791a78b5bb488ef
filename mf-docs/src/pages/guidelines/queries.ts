import { type Guideline, guidelines } from '@up/api/calls/publishing/guideline';
import { callQuery, type Portal } from '@up/host';

type Reader = Pick<Portal, 'call' | 'locale'>;

/** The largest page size of the content service. */
const pageSize = 100;

/** All guidelines in order, without their texts. */
export const guidelinesQuery = (portal: Reader) =>
  callQuery(portal, guidelines, {
    query: {
      locale: portal.locale,
      'pagination[pageSize]': pageSize,
      sort: 'order',
      fields: 'slug,section,order,title,summary',
    },
  });

export const guidelineQuery = (portal: Reader, slug: string) =>
  callQuery(portal, guidelines, { query: { 'filters[slug][$eq]': slug, locale: portal.locale } });

export interface GuidelineSection {
  title: string;
  guidelines: Guideline[];
}

/** Guidelines grouped by section, both in the order of the guidelines. */
export function sectionsOf(guidelines: readonly Guideline[]): GuidelineSection[] {
  const sections = new Map<string, Guideline[]>();
  for (const guideline of guidelines) {
    sections.set(guideline.section, [...(sections.get(guideline.section) ?? []), guideline]);
  }
  return Array.from(sections, ([title, entries]) => ({ title, guidelines: entries }));
}
