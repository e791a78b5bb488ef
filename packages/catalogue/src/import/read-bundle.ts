import type { Locale } from '@up/api/constants/locales';
import { errorMessage } from '@up/api/error-message';
import { isRecord } from '@up/api/is-record';

import { type Catalogue, mergeDocuments } from './catalogue.ts';
import { DocumentError } from '../document/document-error.ts';
import { DocumentNode, type DocumentSource } from '../document/document-node.ts';
import { requireShortChains } from '../document/reference-chains.ts';
import { importDocument, type ImportedDocument } from './import-document.ts';
import { identifierName, isReadable } from './place/identifier.ts';
import { operationKeys, otherMethodsKey } from './place/operation-tag.ts';
import { mountInSandbox } from './place/mount.ts';
import { type Notice, Notices } from '../document/notices.ts';
import { withSubtypes } from '../document/with-subtypes.ts';
import { type SourceFile, SourceFiles } from '../document/source/source-files.ts';
import { usedGroups } from './catalogue-content.ts';
import { isOpenApi30, upgradeDocument, upgradeFragment } from './upgrade.ts';

/** A document with all files that it refers to; no other files are read. */
export interface Bundle {
  /** The name of the document among the files. */
  entry: string;
  /** The content of each file, by its path relative to the bundle's root folder. */
  files: Record<string, string>;
}

export interface ReadOptions {
  /** The id of the package for a document without packages. */
  packageId?: string;
  /** The language of the document; by default the script of each text tells it. */
  language?: Locale;
  onRead?: CountOperations;
}

/** Is told how many operations of all are done. */
export type CountOperations = (done: number, total: number) => void;

export interface ReadBundle {
  catalogue: Catalogue;
  /** What was not imported, or was changed. */
  notices: Notice[];
  /** Number of notices above the maximum. */
  droppedNotices: number;
  /** Whether the document has no packages, which means that it was not written for this catalogue. */
  isForeign: boolean;
  /** The files as data, for the export. */
  sources: Record<string, SourceFile>;
}

/**
 * Reads any OpenAPI 3.0 to 3.2 or Swagger 2.0 document, in JSON or YAML. What the catalogue cannot show becomes a
 * notice.
 * @throws {DocumentError} when the file is not such a document
 */
export async function readBundle(
  { entry, files }: Bundle,
  { packageId, language, onRead }: ReadOptions = {},
): Promise<ReadBundle> {
  const notices = new Notices();
  const sources = new SourceFiles(new Map(Object.entries(files)), notices, language);
  const { yaml } = sources.require(entry);
  if (typeof yaml.value !== 'object' || yaml.value === null || Array.isArray(yaml.value)) {
    throw new DocumentError({ file: entry, pointer: '' }, 'this is not an OpenAPI document');
  }
  const parsed = yaml.value as Record<string, unknown>;
  const total = requireOperations(entry, parsed);
  const upgraded = await upgrade(entry, parsed);
  if (isOpenApi30(parsed)) sources.upgradeWith(upgradeFragment);
  sources.replace(entry, upgraded);
  requireShortChains(DocumentNode.root(sources.require(entry)));
  const isForeign = !('x-packages' in upgraded);
  const complete = isForeign ? withSubtypes(upgraded) : upgraded;
  sources.replace(entry, mountInSandbox(complete, { packageId, file: entry }));
  if (isForeign) {
    noteReplaced(sources.require(entry), parsed);
    if (packageId === undefined) noteUnreadableId(sources.require(entry));
  }
  const document = importDocument(sources, entry, (done) => onRead?.(done, total));
  const catalogue = mergeDocuments([isForeign ? withEveryGroup(document) : document]);
  return {
    catalogue: withoutEmptyGroups(catalogue),
    notices: notices.all,
    droppedNotices: notices.dropped,
    isForeign,
    sources: sources.read,
  };
}

/** The time of an import grows with them; the largest documents that are known have less than half of this. */
const maxOperations = 5_000;

/**
 * Counts the operations.
 * @throws {DocumentError} when the document has more operations than an import can take, before it takes any time
 */
function requireOperations(file: string, { paths }: Record<string, unknown>): number {
  const items = isRecord(paths) ? Object.values(paths).filter(isRecord) : [];
  const count = items.reduce((sum, { [otherMethodsKey]: others, ...item }) => {
    const usual = Object.keys(item).filter((key) => operationKeys.has(key));
    return sum + usual.length + (isRecord(others) ? Object.keys(others).length : 0);
  }, 0);
  if (count <= maxOperations) return count;
  const reason = `the document has ${count} operations; an import takes at most ${maxOperations}: split the document`;
  throw new DocumentError({ file, pointer: '/paths' }, reason);
}

async function upgrade(file: string, value: Record<string, unknown>): Promise<Record<string, unknown>> {
  try {
    return await upgradeDocument(value);
  } catch (error) {
    throw new DocumentError({ file, pointer: '' }, errorMessage(error), { cause: error });
  }
}

/** Adds notices for the servers and security of the document, which the sandbox replaces. */
function noteReplaced(source: DocumentSource, parsed: Record<string, unknown>): void {
  const root = DocumentNode.root(source).as(parsed);
  const isNonEmptyList = (key: string) => Array.isArray(parsed[key]) && parsed[key].length > 0;
  for (const key of ['servers', 'host'] as const) {
    if (isNonEmptyList(key) || typeof parsed[key] === 'string') {
      root.child(key)?.note('the servers are only named: the APIs are called in the sandbox');
    }
  }
  if (isNonEmptyList('security'))
    root.child('security')?.note('the security is only named: the APIs are called with the keys of the sandbox');
}

/** Asks for the name of a package whose title has no letters for one. */
function noteUnreadableId(source: DocumentSource): void {
  const title = DocumentNode.root(source).child('info')?.child('title');
  if (typeof title?.value !== 'string' || isReadable(title.value)) return;
  title.note(`has no letters for an id: the package is "${identifierName(title.value)}"; --package NAME names it`);
}

/** Puts all groups into the package of a document without packages, in the order in which operations use them. */
function withEveryGroup(document: ImportedDocument): ImportedDocument {
  const groups = new Map(document.groups.map((group) => [group.id, group]));
  const topGroups = document.apis.flatMap(({ groupId }) => {
    const group = groups.get(groupId);
    return (group?.parentId === undefined ? group : groups.get(group.parentId)) ?? [];
  });
  const groupReferences = [...new Set(topGroups)].map(({ id, place }) => ({ id, place }));
  return { ...document, packages: document.packages.map((each) => ({ ...each, groups: groupReferences })) };
}

/** Removes the groups of tags that no operation uses. */
function withoutEmptyGroups(catalogue: Catalogue): Catalogue {
  const used = usedGroups(catalogue);
  const packages = catalogue.packages.map((each) => ({
    ...each,
    groups: each.groups.filter(({ id }) => used.has(id)),
  }));
  return { ...catalogue, packages, groups: catalogue.groups.filter(({ id }) => used.has(id)) };
}
