import { isRecord } from '@up/api/is-record';

import type { DocumentNode } from '../../document/document-node.ts';
import { pathInDocument } from './mount.ts';

/** The keys of a Path Item that are operations. */
export const operationKeys = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options']);

/** The group of an operation: its name in the document, or the one that stands in for it. */
export interface OperationGroup {
  name: string;
  /** Whether it is named by the path, because the operation has no tags. */
  isDerived: boolean;
}

/**
 * The first tag of an operation, which determines the group of its API. In lenient mode, an operation without tags is
 * grouped by the first segment of its path that distinguishes it from others.
 */
export function groupOf(root: DocumentNode, path: string, operation: DocumentNode): OperationGroup {
  const [tag] = operation.items('tags');
  if (tag) return { name: String(tag.value), isDerived: false };
  const name = operation.source.notices ? segmentOf(root, path) : '';
  return {
    name: operation.replaceDefect(`"tags" is missing; grouped by the path, in "${name}"`, name),
    isDerived: true,
  };
}

/** A path without what all paths begin with, such as a version. */
function segmentOf(root: DocumentNode, path: string): string {
  const segments = segmentsOf(pathInDocument(root, path));
  const own = segments.slice(commonSegments(root)).filter((segment) => !isParameter(segment));
  const found = own[0] ?? segments.findLast((segment) => !isParameter(segment));
  return found?.replace(/\.\w+$/, '') ?? 'other';
}

/** The number of segments with which all paths of a document begin. */
function commonSegments(root: DocumentNode): number {
  const key = `${root.address} common segments`;
  const { cache } = root.source;
  const cached = cache.get(key);
  if (typeof cached === 'number') return cached;
  const [first = [], ...others] = root.entries('paths').map(([path]) => segmentsOf(pathInDocument(root, path)));
  const differs = first.findIndex((segment, index) => others.some((other) => other[index] !== segment));
  const common = others.length === 0 || differs < 0 ? 0 : differs;
  cache.set(key, common);
  return common;
}

/** The segments of a path; a version of the API is none that distinguishes. */
function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '' && !/^v\d+(\.\d+)*$/i.test(segment));
}

function isParameter(segment: string): boolean {
  return segment.includes('{');
}

/**
 * The operations of a Path Item with their methods. Values that are not operations are skipped with a notice. OpenAPI
 * does not allow a reference in place of an operation, but large documents are split this way.
 */
export function operationsOf(item: DocumentNode): [string, DocumentNode][] {
  return item.entries().flatMap(([method, reference]): [string, DocumentNode][] => {
    if (!operationKeys.has(method)) return [];
    const operation = reference.follow();
    return isRecord(operation.value) ? [[method, operation]] : operation.tolerate('must be an object; ignored', []);
  });
}
