import type { allGroups, apiLevel, ApiMenu, apiPlace, packageDetails } from '@up/api/calls/catalogue/catalogue';
import type { Locale } from '@up/api/constants/locales';
import { apiTree, type ApiEntry, type ApiNode } from '@up/api/entities/api-node';
import { levelOf, placeOf } from '@up/api/entities/place-of';

import { problem } from '@up/platform/http/problems';
import type { CommandInput, Context } from '@up/platform/module';
import { documentTextToHtml } from '@up/platform/text/document-html';
import { shortText } from '../import/texts/plain-text.ts';
import { type CatalogueRows, readCatalogue } from '../repository/tree.ts';
import { groupEntries, packageEntries, type TreeOptions } from './tree.ts';

/** The trees of packages and of groups, and the rows that they are made of. */
export async function readMenu(
  { db, locale }: Context,
  descriptions: TreeOptions['descriptions'],
): Promise<{ rows: CatalogueRows; menu: ApiMenu }> {
  const rows = await readCatalogue(db);
  const options = { locale, descriptions };
  return { rows, menu: { packages: packageEntries(rows, options), groups: groupEntries(rows, options) } };
}

/** The place of a page in the tree. @throws {ProblemError} 404 */
export async function readPlace(context: Context, { path }: CommandInput<typeof apiPlace>) {
  const { rows, menu } = await readMenu(context, 'groups');
  const place = placeOf(menu, path);
  if (!place) throw problem('notFound');
  const about = aboutOf(rows, place.trail.at(-1), context.locale);
  return { ...place, ...(about !== '' && { about }) };
}

/** The entries of one level of the tree. @throws {ProblemError} 404 */
export async function readLevel(context: Context, { node }: CommandInput<typeof apiLevel>) {
  const level = levelOf((await readMenu(context, 'packages')).menu, node);
  if (!level) throw problem('notFound');
  return level;
}

/** The packages of a type, with their groups and APIs. */
export async function readPackages({ db, locale }: Context, { type }: CommandInput<typeof packageDetails>) {
  const rows = await readCatalogue(db, { apiDescriptions: true });
  const nodes = apiTree('packages', packageEntries(rows, { locale, descriptions: 'all' }));
  const trees = new Map(nodes.map((tree) => [tree.id, tree]));
  return rows.packages
    .filter((each) => each.type === type)
    .map(({ id, title, description, status, dailyMaxCount, approvalRequired }) => ({
      id,
      slug: id,
      type,
      name: title[locale],
      description: shortText(description[locale]),
      status,
      dailyMaxCount,
      approvalRequired,
      groupInfoResponses: trees.get(id)?.children ?? [],
    }));
}

/** The groups whose own title, or that of a subgroup, has a text. */
export async function findGroups({ db, locale }: Context, { title = '' }: CommandInput<typeof allGroups>) {
  const rows = await readCatalogue(db, { apiDescriptions: true });
  const trees = apiTree('groups', groupEntries(rows, { locale, descriptions: 'all' }));
  return trees.filter((tree) => matchesTitle(tree, title.trim().toLocaleLowerCase(locale), locale));
}

/** The whole description of a package or group as HTML; the tree has its beginning as text. */
function aboutOf({ packages, groups }: CatalogueRows, entry: ApiEntry | undefined, locale: Locale): string {
  if (!entry || entry.type === 'APIINFO') return '';
  const found = (entry.type === 'PACKAGE' ? packages : groups).find(({ id }) => id === entry.id);
  return found ? documentTextToHtml(found.description[locale]) : '';
}

/** Matches a group's own title and those of its subgroups. */
function matchesTitle(node: ApiNode, part: string, locale: string): boolean {
  if (node.type === 'APIINFO') return false;
  return (
    node.title.toLocaleLowerCase(locale).includes(part) ||
    node.children.some((each) => matchesTitle(each, part, locale))
  );
}
