import type { DocumentNode } from './document-node.ts';

/** The keys of a Path Item that are operations. */
export const operationKeys = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options']);

/** The tag of an operation without tags, in lenient mode. */
export const untagged = 'other';

/** The first tag of an operation, which determines the group of its API. */
export function tagOf(operation: DocumentNode): string {
  const [tag] = operation.items('tags');
  if (tag) return String(tag.value);
  return operation.tolerate('"tags" is missing; the first tag determines the group of the API', untagged);
}

/**
 * The operations of a Path Item with their methods. Values that are not operations are skipped with a notice. OpenAPI
 * does not allow a reference in place of an operation, but large documents are split this way.
 */
export function operationsOf(item: DocumentNode): [string, DocumentNode][] {
  return item.entries().flatMap(([method, reference]): [string, DocumentNode][] => {
    if (!operationKeys.has(method)) return [];
    const operation = reference.follow();
    const { value } = operation;
    const isOperation = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isOperation ? [[method, operation]] : operation.tolerate('must be an object; ignored', []);
  });
}
