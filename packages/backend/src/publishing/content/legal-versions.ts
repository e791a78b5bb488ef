import { legalTypes } from '@up/api/calls/publishing/content';
import type { Locale } from '@up/api/constants/locales';
import type { LegalType } from '@up/api/legal';

import type { Context } from '@up/platform/module';
import { listEntries } from './repository/entries.ts';

/**
 * The versions of the published legal texts in a language: the day from which each is in force, or the day of its last
 * change where a CMS has no such day.
 */
export async function readLegalVersions(
  { db }: Context,
  { locale }: { locale: Locale },
): Promise<Partial<Record<LegalType, string>>> {
  const entries = await listEntries(db, 'legal-contents', locale);
  const versions: Partial<Record<LegalType, string>> = {};
  for (const { attributes, updatedAt } of entries) {
    const type = legalTypes.find((each) => each === attributes.type);
    const { effectiveDate } = attributes;
    const isKnown = typeof effectiveDate === 'string' && effectiveDate !== '';
    if (type) versions[type] = isKnown ? effectiveDate : updatedAt.toISOString().slice(0, 10);
  }
  return versions;
}
