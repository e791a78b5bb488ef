import type { DocumentNode } from './document-node.ts';

/** The keys of a Path Item that are operations. */
export const operationKeys = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options']);

/** The tag of an operation without one, in a document that need not be right in everything. */
export const untagged = 'other';

/** The first tag, which says in which group the API stands. */
export function tagOf(operation: DocumentNode): string {
  const [tag] = operation.items('tags');
  if (tag) return String(tag.value);
  return operation.tolerate('"tags" is missing; the first one says in which group the API stands', untagged);
}

/**
 * The operations of a Path Item by their method. What is no operation is left out, and said. A reference in its place is
 * not of OpenAPI, but large documents are split by it.
 */
export function operationsOf(item: DocumentNode): [string, DocumentNode][] {
  return item.entries().flatMap(([method, said]): [string, DocumentNode][] => {
    if (!operationKeys.has(method)) return [];
    const operation = said.follow();
    const { value } = operation;
    const isOperation = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isOperation ? [[method, operation]] : operation.tolerate('must be an object; left out', []);
  });
}
