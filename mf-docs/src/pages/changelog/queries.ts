import { changelog, changelogReleases } from '@up/api/calls/catalogue/changelog';
import { readPageChoice, type PageChoice } from '@up/api/page-choice';
import { callQuery, type Portal } from '@up/host';

/** Which part of the changelog is shown, as in the address. */
export interface ChangelogChoice extends PageChoice {
  /** Of a package only; absent for all. */
  package?: string;
  /** Of one API of the package only. */
  api?: string;
}

/** Parses an address; undefined when it has more segments than a package and an API. */
export function choiceOf(slug: string, query: URLSearchParams): ChangelogChoice | undefined {
  const [packageId, api, ...more] = slug.split('/').filter(Boolean);
  if (more.length > 0) return undefined;
  return { package: packageId, api, ...readPageChoice(query) };
}

export function changelogQuery(portal: Portal, { package: packageId, api, page, pageSize }: ChangelogChoice) {
  return callQuery(portal, changelog, { query: { package: packageId, api, page, pageSize } });
}

/** The packages that changed lately. */
export function releasesQuery(portal: Portal) {
  return callQuery(portal, changelogReleases, { query: {} });
}
