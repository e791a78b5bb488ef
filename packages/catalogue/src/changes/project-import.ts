import { type ImportContent, usedGroups } from '../import/catalogue-content.ts';
import { sandboxAddress } from '../import/place/sandbox-address.ts';
import { type ApiState, type CatalogueState, type Owner, packagesByGroup } from '../repository/state.ts';

/** What an import makes of a catalogue. */
export interface Projection {
  after: CatalogueState;
  /** Without what has the address of another API. */
  content: ImportContent;
  /** The ids of the stored APIs that the import deletes. */
  deleted: string[];
}

/** The catalogue after an import, whose packages belong to its source then. */
export function projectImport(before: CatalogueState, imported: ImportContent, owner: Owner): Projection {
  const owners = packagesByGroup(before);
  let content = imported;
  for (;;) {
    const { deleted, remaining } = partOf(before, content, owners);
    const next = withoutTaken(content, remaining, owners);
    if (next === content) return { after: merged(before, remaining, content, owner), content, deleted };
    content = next;
  }
}

/** The stored APIs that are not in an import: those that it deletes, and those that stay. */
function partOf(
  { apis }: CatalogueState,
  content: ImportContent,
  owners: ReadonlyMap<string, string[]>,
): { deleted: string[]; remaining: ApiState[] } {
  const names = new Set(content.packages.map(({ id }) => id));
  const incoming = new Set(content.apis.map(({ id }) => id));
  const others = apis.filter(({ id }) => !incoming.has(id));
  // The import may only delete what is in no other package.
  const isOwn = ({ groupId }: ApiState) => {
    const packageIds = owners.get(groupId) ?? [];
    return packageIds.length > 0 && packageIds.every((id) => names.has(id));
  };
  return { deleted: others.filter(isOwn).map(({ id }) => id), remaining: others.filter((api) => !isOwn(api)) };
}

/** Leaves out what would have the address of a remaining API in the sandbox; returns the same content if there is none. */
function withoutTaken(
  content: ImportContent,
  remaining: ApiState[],
  owners: ReadonlyMap<string, string[]>,
): ImportContent {
  const taken = new Map(remaining.map((api) => [sandboxAddress(api), api]));
  const otherOf = (api: { method: string; path: string }) => {
    const address = sandboxAddress(api);
    return address === undefined ? undefined : taken.get(address);
  };
  const clashes = content.apis.flatMap((api) => {
    const other = otherOf(api);
    if (!other) return [];
    const { id, method, path, file, pointer } = api;
    return [{ id, method, path, takenBy: other.id, packages: owners.get(other.groupId) ?? [], file, pointer }];
  });
  if (clashes.length === 0) return content;
  const apis = content.apis.filter((api) => !otherOf(api));
  const used = usedGroups({ ...content, apis });
  return {
    ...content,
    packages: content.packages.map((each) => ({ ...each, groups: each.groups.filter((id) => used.has(id)) })),
    groups: content.groups.filter(({ id }) => used.has(id)),
    apis,
    clashes: [...content.clashes, ...clashes],
  };
}

function merged(before: CatalogueState, remaining: ApiState[], content: ImportContent, owner: Owner): CatalogueState {
  const packages = content.packages.map(({ id, ...each }) => ({ id, content: each, owner }));
  const groups = content.groups.map(({ parentId = null, ...group }) => ({ ...group, parentId }));
  const packageIds = new Set(packages.map(({ id }) => id));
  const groupIds = new Set(groups.map(({ id }) => id));
  return {
    packages: [...before.packages.filter(({ id }) => !packageIds.has(id)), ...packages],
    groups: [...before.groups.filter(({ id }) => !groupIds.has(id)), ...groups],
    apis: [...remaining, ...content.apis],
  };
}
