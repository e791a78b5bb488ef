import type { ApiCounts, ApiEntry } from './api-node.ts';
import {
  parsePlace,
  typesAt,
  type ApiLevel,
  type ApiLink,
  type ApiPlace,
  type Branch,
  type Place,
} from './api-place.ts';

/** The most entries of a level that a page brings, so that a page does not grow with the catalogue. */
const maxEntries = 30;

/** The complete catalogue, by both ways into it. */
type Menu = Readonly<Record<Branch, readonly ApiEntry[]>>;

/** An entry with the entries above it, outermost first. */
interface Position {
  entry: ApiEntry;
  above: readonly ApiEntry[];
}

/**
 * What the page at a path below `/developers/api-documentation` shows of the complete catalogue. The group of an address
 * may be any group above the API, so a link through a parent group also works. `undefined` when there is no such place.
 */
export function placeOf(menu: Menu, path: string): ApiPlace | undefined {
  const place = parsePlace(path);
  if (!place) return undefined;
  const branch = place.branch ?? 'packages';
  const positions = walk(menu[branch]);
  const index = place.branch === undefined ? -1 : positions.findIndex((position) => isAt(position, place));
  const found = positions[index];
  if (place.branch !== undefined && !found) return undefined;

  const trail = found ? [...found.above, found.entry] : [];
  const isApi = found?.entry.type === 'APIINFO';
  return {
    branch: place.branch,
    trail: trail.map(outlineOf),
    levels: found ? openLevels(branch, menu[branch], trail) : frontLevels(menu.packages),
    contents: isApi ? undefined : found ? [found.entry] : menu.packages.map(withGroups),
    previous: linkTo(positions.slice(0, Math.max(index, 0)).findLast(({ entry }) => entry.type === 'APIINFO')),
    next: linkTo(positions.slice(index + 1).find(({ entry }) => entry.type === 'APIINFO')),
  };
}

/** All entries directly below a node. `undefined` when there is no such node. */
export function levelOf(menu: Menu, nodeId: string): ApiLevel | undefined {
  const [branch, ...ids] = nodeId.split('/');
  if (branch !== 'packages' && branch !== 'groups') return undefined;
  let entries: readonly ApiEntry[] | undefined = menu[branch];
  for (const id of ids) entries = entries?.find((entry) => entry.id === id)?.children;
  return entries && levelAt(nodeId, entries);
}

/** Every entry before those below it. */
function walk(entries: readonly ApiEntry[], above: readonly ApiEntry[] = []): Position[] {
  return entries.flatMap((entry) => [{ entry, above }, ...walk(entry.children ?? [], [...above, entry])]);
}

function isAt({ entry, above }: Position, place: Place): boolean {
  return (
    entry.id === place.ids.at(-1) &&
    typesAt(place).includes(entry.type) &&
    place.ids.slice(0, -1).every((id) => above.some((each) => each.id === id))
  );
}

/** The levels from the root of a branch down to a place, each limited to the surroundings of the open entry. */
function openLevels(branch: Branch, roots: readonly ApiEntry[], trail: readonly ApiEntry[]): ApiLevel[] {
  const opened = trail.filter(({ type }) => type !== 'APIINFO');
  return [undefined, ...opened].map((entry, depth) => {
    const nodeId = [branch, ...trail.slice(0, depth).map(({ id }) => id)].join('/');
    return levelAt(nodeId, entry?.children ?? roots, { around: trail[depth]?.id });
  });
}

/** On the front page every package is open. */
function frontLevels(packages: readonly ApiEntry[]): ApiLevel[] {
  return [
    levelAt('packages', packages),
    ...packages.map(({ id, children = [] }) => levelAt(`packages/${id}`, children, { around: undefined })),
  ];
}

/** @param limit limits the level to the entries around an id, or to the first ones */
function levelAt(nodeId: string, entries: readonly ApiEntry[], limit?: { around: string | undefined }): ApiLevel {
  const open = limit ? entries.findIndex(({ id }) => id === limit.around) : 0;
  const last = Math.max(0, entries.length - maxEntries);
  const start = Math.min(Math.max(0, open - maxEntries / 2), last);
  const sent = limit ? entries.slice(start, start + maxEntries) : entries;
  return { nodeId, entries: sent.map(outlineOf), total: entries.length };
}

/** An entry without what is below it. */
function outlineOf({ type, id, title, method, package: facts, ...entry }: ApiEntry): ApiEntry {
  return {
    type,
    id,
    title,
    ...(method !== undefined && { method }),
    ...(facts && { package: facts }),
    ...(type !== 'APIINFO' && { counts: countsOf(entry) }),
  };
}

/** An entry with the groups below it. */
function withGroups({ description, ...entry }: ApiEntry): ApiEntry {
  const groups = (entry.children ?? []).filter(({ type }) => type !== 'APIINFO');
  return { ...outlineOf(entry), ...(description !== undefined && { description }), children: groups.map(withGroups) };
}

function countsOf({ children = [] }: Pick<ApiEntry, 'children'>): ApiCounts {
  return {
    groups: children.filter(({ type }) => type !== 'APIINFO').length,
    apis: walk(children).filter(({ entry }) => entry.type === 'APIINFO').length,
  };
}

function linkTo(position: Position | undefined): ApiLink | undefined {
  if (!position) return undefined;
  const { entry, above } = position;
  return { id: entry.id, title: entry.title, parentIds: above.map(({ id }) => id) };
}
