import { isRecord } from '@up/api/is-record';

import { remember } from '../../document/remember.ts';
import type { DocumentNode } from '../../document/document-node.ts';
import { pointerSteps, pointerTo } from '../../document/json-pointer.ts';
import { pathInDocument } from './mount.ts';

/** The keys of a Path Item that are operations. */
export const operationKeys = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'query']);

/** The key of the operations with any other method, by its name (OpenAPI 3.2). */
export const otherMethodsKey = 'additionalOperations';

/** The method of an operation at a place, and the place of its Path Item; undefined for one in a file of its own. */
export function methodAt(pointer: string): { method: string; item: string } | undefined {
  const steps = pointerSteps(pointer);
  const [above, method = ''] = [steps.at(-2), steps.at(-1)];
  const levels = above === otherMethodsKey ? 2 : operationKeys.has(method) ? 1 : 0;
  if (levels === 0) return undefined;
  return { method, item: steps.slice(0, -levels).reduce(pointerTo, '') };
}

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
  const tag = operation.items('tags').find(({ value }) => !isLabel(root, value));
  if (tag) return { name: String(tag.value), isDerived: false };
  const name = operation.source.notices ? segmentOf(root, path) : '';
  return {
    name: operation.replaceDefect(`"tags" is missing; grouped by the path, in "${name}"`, name),
    isDerived: true,
  };
}

/** Whether a tag is of a kind that does not group operations (OpenAPI 3.2), such as a badge. */
function isLabel(root: DocumentNode, name: unknown): boolean {
  return remember(root.source.cache, `${root.address} labels`, () => new Set(labelsOf(root))).has(name);
}

function labelsOf(root: DocumentNode): unknown[] {
  if (!root.source.notices) return [];
  return root.items('tags').flatMap(({ value }) => {
    const { name, kind = 'nav' } = isRecord(value) ? value : {};
    return kind === 'nav' ? [] : [name];
  });
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
  return remember(root.source.cache, `${root.address} common segments`, () => {
    const [first = [], ...others] = root.entries('paths').map(([path]) => segmentsOf(pathInDocument(root, path)));
    const differs = first.findIndex((segment, index) => others.some((other) => other[index] !== segment));
    return others.length === 0 || differs < 0 ? 0 : differs;
  });
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
  const others = isRecord(item.child(otherMethodsKey)?.value) ? item.entries(otherMethodsKey) : [];
  const all = [...item.entries().filter(([method]) => operationKeys.has(method)), ...others];
  return all.flatMap(([method, reference]): [string, DocumentNode][] => {
    const operation = reference.follow();
    return isRecord(operation.value) ? [[method, operation]] : operation.tolerate('must be an object; ignored', []);
  });
}
