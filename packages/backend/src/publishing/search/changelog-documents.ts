import { type Locale, locales } from '@up/api/constants/locales';
import { dayOf } from '@up/api/day-of';
import { pages } from '@up/api/pages';

import { type PackageRelease, releasesOf } from '@up/catalogue/changes/changelog/read';
import { listEntriesOf, listReleaseIds } from '@up/catalogue/repository/changelog';
import { listPackageTitles } from '@up/catalogue/repository/packages';
import type { Database } from '@up/platform/database/database';
import type { NewDocument } from './documents.ts';
import { keywordsMark } from './snippet.ts';

/** Who looks for older changes of an API finds them in its changelog. */
const maxReleases = 20;

const names: Record<Locale, string> = { ko: '변경 이력', en: 'changelog' };

/** The search documents of the changelog: each of the latest changes of a package, with its APIs and fields. */
export async function changelogDocuments(db: Database): Promise<NewDocument[]> {
  const titles = await listPackageTitles(db);
  const rows = await listEntriesOf(db, await listReleaseIds(db, {}, maxReleases));
  return releasesOf(rows).flatMap((release) =>
    locales.map((locale) => documentOf(release, titles.get(release.packageId)?.[locale] ?? release.packageId, locale)),
  );
}

function documentOf({ releaseId, at, packageId, entries }: PackageRelease, title: string, locale: Locale): NewDocument {
  const fields = new Set(entries.flatMap(({ differences }) => differences.map(({ field }) => field)));
  return {
    id: `changelog/${releaseId}/${packageId}`,
    locale,
    category: 'page',
    title: `${title} ${names[locale]} ${dayOf(at)}`,
    content: [
      entries.map((entry) => entry.title[locale]).join(', '),
      keywordsMark + [...entries.map(({ apiId }) => apiId), ...fields].join(' '),
    ].join(' '),
    tags: [packageId],
    url: pages.changelog({ slug: [packageId] }),
    date: at,
  };
}
