import { createHash } from 'node:crypto';

import { defaultLocale, type Locale } from '@up/api/constants/locales';

import { problem } from '../../platform/http/problems.ts';
import type { Context } from '../../platform/module/context.ts';
import { type PackageDocument, packageDocument } from './package-document.ts';
import { postmanCollection } from './postman.ts';
import { listCurrentApis } from '../repository/apis.ts';
import { readBundles, readOutline } from '../repository/exported-packages.ts';

/** Recent exports: anybody may request them, and creating one of 5 MB takes a second. */
const cache = new Map<string, { key: string; exported: PackageDocument }>();
const maxCached = 16;

/**
 * The OpenAPI document of an active package.
 * @throws {ProblemError} 404 when there is no such package
 */
export async function exportPackage({ db, site }: Context, packageId: string): Promise<PackageDocument> {
  const outline = await readOutline(db, packageId);
  if (!outline) throw problem('notFound');
  const key = createHash('sha256')
    .update(JSON.stringify([outline, site.siteUrl, site.productionUrl]))
    .digest('hex');
  const cached = cache.get(packageId);
  if (cached?.key === key) return cached.exported;
  const exported = packageDocument({ ...outline, bundles: await readBundles(db, outline) }, site);
  cache.delete(packageId);
  cache.set(packageId, { key, exported });
  for (const oldest of [...cache.keys()].slice(0, -maxCached)) cache.delete(oldest);
  return exported;
}

/**
 * An active package as a Postman collection. Its events are left out: nobody calls them.
 * @throws {ProblemError} 404 when there is no such package
 */
export async function exportPostman(
  { db, site }: Context,
  { packageId, lang = defaultLocale }: { packageId: string; lang?: Locale },
): Promise<Record<string, unknown>> {
  const outline = await readOutline(db, packageId);
  if (!outline) throw problem('notFound');
  const versions = await listCurrentApis(
    db,
    outline.apis.map(({ id }) => id),
  );
  const byId = new Map(versions.map(({ id, group, version }) => [id, { groupId: group.id, ...version }]));
  const apis = outline.apis.flatMap(({ id }) => byId.get(id) ?? []).filter(({ definition }) => !definition.event);
  return postmanCollection({ ...outline.row, groups: outline.groups, apis }, { siteUrl: site.siteUrl, locale: lang });
}
