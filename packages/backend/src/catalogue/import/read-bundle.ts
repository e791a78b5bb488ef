import { type Catalogue, combine } from './catalogue.ts';
import { DocumentError } from './document-error.ts';
import { importDocument } from './import-document.ts';
import { mountInSandbox } from './mount.ts';
import { type Notice, Notices } from './notices.ts';
import type { SourceFile } from './source-file.ts';
import { SourceFiles } from './source-files.ts';
import { upgradeDocument } from './upgrade.ts';

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
  const upgraded = await upgrade(entry, yaml.value as Record<string, unknown>);
  sources.replace(entry, mountInSandbox(upgraded, { packageId, file: entry }));
  const document = importDocument(sources, entry);
  return {
    catalogue: withoutEmptyGroups(combine([document])),
    notices: notices.all,
    droppedNotices: notices.dropped,
    isForeign: !('x-packages' in upgraded),
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
