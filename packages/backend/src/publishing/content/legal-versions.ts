import { legalTypes } from '@up/api/calls/publishing/content';
import type { Locale } from '@up/api/constants/locales';
import type { LegalType } from '@up/api/legal';

import type { Context } from '../../platform/module/context.ts';
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
  return Object.fromEntries(
    entries.flatMap(({ attributes: { type, effectiveDate }, updatedAt }) =>
      legalTypes.some((each) => each === type)
        ? [[type, String(effectiveDate || updatedAt.toISOString().slice(0, 10))]]
        : [],
    ),
  );
}
