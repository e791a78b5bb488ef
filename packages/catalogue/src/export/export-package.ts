import { createHash } from 'node:crypto';

import type { CollectionTool } from '@up/api/calls/catalogue/catalogue-export';
import { defaultLocale, type Locale } from '@up/api/constants/locales';

import { problem } from '@up/platform/http/problems';
import type { Context } from '@up/platform/module';
import { brunoCollection } from './bruno.ts';
import { type Collection, collectionOf } from './collection.ts';
import { inLanguage } from './languages.ts';
import { type PackageDocument, packageDocument } from './package-document.ts';
import { postmanCollection } from './postman.ts';
import { joinOutlines, projectDocument } from './project-document.ts';
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
  return cachedExport(packageId, [outline, site], async () =>
    packageDocument({ ...outline, bundles: await readBundles(db, outline) }, site),
  );
}

/**
 * The active packages of a project as one OpenAPI document, in which each API and each group is once.
 * @throws {ProblemError} 404 when none of the packages is active
 */
export async function exportProject(
  { db, site }: Context,
  { name, packageIds, lang }: { name: string; packageIds: readonly string[]; lang?: Locale },
): Promise<Record<string, unknown>> {
  const ids = packageIds.toSorted();
  const outlines = (await Promise.all(ids.map((id) => readOutline(db, id)))).filter((each) => each !== undefined);
  const [first] = outlines;
  if (!first) throw problem('notFound');
  const joined = joinOutlines(first, outlines);
  // Without the name, because many projects have the same packages.
  const exported = await cachedExport(`project:${ids.join()}`, [joined, site], async () =>
    packageDocument({ ...joined, bundles: await readBundles(db, joined) }, site),
  );
  return inLanguage(projectDocument(name, exported, site), lang);
}

/** What was exported for a name, or a new export when the content has changed. */
async function cachedExport(
  name: string,
  content: unknown,
  create: () => Promise<PackageDocument>,
): Promise<PackageDocument> {
  const key = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const cached = cache.get(name);
  if (cached?.key === key) return cached.exported;
  const exported = await create();
  cache.delete(name);
  cache.set(name, { key, exported });
  for (const oldest of [...cache.keys()].slice(0, -maxCached)) cache.delete(oldest);
  return exported;
}

/** Whose values a collection has. */
interface CollectionOwner {
  name: string;
  accessKey: string;
}

/**
 * An active package as a collection of requests for a tool. Its events are left out: nobody calls them.
 * @param owner the project whose access key the requests have; without it, the collection is for everybody
 * @throws {ProblemError} 404 when there is no such package
 */
export async function exportCollection(
  { db, site }: Context,
  { packageId, tool, lang = defaultLocale }: { packageId: string; tool: CollectionTool; lang?: Locale },
  owner?: CollectionOwner,
): Promise<Record<string, unknown>> {
  const outline = await readOutline(db, packageId);
  if (!outline) throw problem('notFound');
  const versions = await listCurrentApis(
    db,
    outline.apis.map(({ id }) => id),
  );
  const byId = new Map(versions.map(({ id, group, version }) => [id, { groupId: group.id, ...version }]));
  const apis = outline.apis.flatMap(({ id }) => byId.get(id) ?? []).filter(({ definition }) => !definition.event);
  const collection = collectionOf(
    { ...outline.row, groups: outline.groups, apis },
    { baseUrl: site.siteUrl, accessKey: owner?.accessKey ?? '', owner: owner?.name, locale: lang },
  );
  return writers[tool](collection);
}

const writers: Readonly<Record<CollectionTool, (collection: Collection) => Record<string, unknown>>> = {
  postman: postmanCollection,
  bruno: (collection) => ({ ...brunoCollection(collection) }),
};
