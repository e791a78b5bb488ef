import { allUseCases, cmsContents } from '@up/api/calls/catalogue/catalogue';
import { activeContentStatus } from '@up/api/constants/catalogue';

import { problem } from '@up/platform/http/problems';
import type { Calls } from '@up/platform/module';
import { findEntry, listEntries } from './repository/entries.ts';

/** The calls of the Main API for contents of the CMS. */
export function registerCmsCalls(calls: Calls): void {
  calls.register(cmsContents, async ({ db, locale }, { slug }) => {
    const entry = await findEntry(db, { type: 'cms-contents', locale, key: slug });
    if (!entry) throw problem('notFound');
    const { status, title, content } = entry.attributes;
    // Every other status makes the content inactive and raises an error (product.md#content-states).
    if (status !== activeContentStatus) throw problem('inactiveContent');
    return { slug, status, title: String(title), content: String(content) };
  });

  calls.register(allUseCases, async ({ db, locale }) => {
    const entries = await listEntries(db, 'use-cases', locale);
    return entries.map(({ id, attributes: { slug, title, summary, industry, packages } }) => ({
      id: String(id),
      slug: String(slug),
      title: String(title),
      summary: String(summary),
      industry: typeof industry === 'string' ? industry : '',
      packages: Array.isArray(packages) ? packages.map(String) : [],
    }));
  });
}
