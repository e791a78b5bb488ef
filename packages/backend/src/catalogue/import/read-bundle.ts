import { type Catalogue, combine } from './catalogue.ts';
import { DocumentError } from './document-error.ts';
import { DocumentNode, type DocumentSource } from './document-node.ts';
import { importDocument, type ImportedDocument } from './import-document.ts';
import { mountInSandbox } from './mount.ts';
import { type Notice, Notices } from './notices.ts';
import type { SourceFile } from './source-file.ts';
import { SourceFiles } from './source-files.ts';
import { isThreeZero, upgradeDocument, upgradeFragment } from './upgrade.ts';

/** A document with everything that it refers to: nothing else is read. */
export interface Bundle {
  /** The name of the document among the files. */
  entry: string;
  /** What stands in each file, by its name relative to the folder of them all. */
  files: Record<string, string>;
}

export interface ReadOptions {
  /** The package that the whole document becomes, where it names none itself. */
  packageId?: string;
}

export interface ReadBundle {
  catalogue: Catalogue;
  /** What was not carried over, or not as it stands. */
  notices: Notice[];
  /** Notices beyond those that are kept. */
  droppedNotices: number;
  /** Whether the document names no packages, and so knows nothing of this catalogue. */
  isForeign: boolean;
  /** The files as data, for the export. */
  sources: Record<string, SourceFile>;
}

/**
 * Reads anybody's document: OpenAPI 3.0 to 3.2 or Swagger 2.0, in JSON or YAML. What the catalogue cannot show becomes
 * a notice.
 * @throws {DocumentError} when it is no such document
 */
export async function readBundle({ entry, files }: Bundle, { packageId }: ReadOptions = {}): Promise<ReadBundle> {
  const notices = new Notices();
  const sources = new SourceFiles(new Map(Object.entries(files)), notices);
  const { yaml } = sources.require(entry);
  if (typeof yaml.value !== 'object' || yaml.value === null || Array.isArray(yaml.value)) {
    throw new DocumentError({ file: entry, pointer: '' }, 'this is no OpenAPI document');
  }
  const written = yaml.value as Record<string, unknown>;
  const upgraded = await upgrade(entry, written);
  if (isThreeZero(written)) sources.upgradeWith(upgradeFragment);
  sources.replace(entry, mountInSandbox(upgraded, { packageId, file: entry }));
  const isForeign = !('x-packages' in upgraded);
  if (isForeign) noteReplaced(sources.require(entry), written);
  const document = importDocument(sources, entry);
  const catalogue = combine([isForeign ? withEveryGroup(document) : document]);
  return {
    catalogue: withoutEmptyGroups(catalogue),
    notices: notices.all,
    droppedNotices: notices.dropped,
    isForeign,
    sources: sources.read,
  };
}

async function upgrade(file: string, value: Record<string, unknown>): Promise<Record<string, unknown>> {
  try {
    return await upgradeDocument(value);
  } catch (error) {
    throw new DocumentError({ file, pointer: '' }, (error as Error).message, { cause: error });
  }
}

/** What of anybody's document gives way to the sandbox. */
function noteReplaced(source: DocumentSource, written: Record<string, unknown>): void {
  const root = DocumentNode.root(source).as(written);
  const isSaid = (key: string) => Array.isArray(written[key]) && written[key].length > 0;
  for (const key of ['servers', 'host'] as const) {
    if (isSaid(key) || typeof written[key] === 'string') {
      root.child(key)?.note('the servers are not shown: the APIs are called in the sandbox');
    }
  }
  if (isSaid('security'))
    root.child('security')?.note('the security is not shown: calls carry the keys of the sandbox');
}

/** The package of a document that names none holds all groups, in the order in which operations name them. */
function withEveryGroup(document: ImportedDocument): ImportedDocument {
  const groups = new Map(document.groups.map((group) => [group.id, group]));
  const tops = document.apis.flatMap(({ groupId }) => {
    const group = groups.get(groupId);
    return (group?.parentId === undefined ? group : groups.get(group.parentId)) ?? [];
  });
  const named = [...new Set(tops)].map(({ id, place }) => ({ id, place }));
  return { ...document, packages: document.packages.map((each) => ({ ...each, groups: named })) };
}

/** A tag that no operation has is not a group. */
function withoutEmptyGroups(catalogue: Catalogue): Catalogue {
  const used = new Set(catalogue.apis.map(({ groupId }) => groupId));
  const parents = catalogue.groups.flatMap(({ id, parentId }) => (used.has(id) && parentId ? [parentId] : []));
  const shown = new Set([...used, ...parents]);
  const packages = catalogue.packages.map((each) => ({
    ...each,
    groups: each.groups.filter(({ id }) => shown.has(id)),
  }));
  return { ...catalogue, packages, groups: catalogue.groups.filter(({ id }) => shown.has(id)) };
}
