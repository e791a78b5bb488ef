import { withOwnLinks } from '../texts/absolute-links.ts';
import { definitionOf } from './definition.ts';
import { withOperationFacts } from '../place/document-facts.ts';
import type { DocumentNode } from '../../document/document-node.ts';
import { callbacksOf, webhooksOf } from './events.ts';
import { identifierOf } from '../place/identifier.ts';
import type { ImportedApi } from './imported-api.ts';
import { pathInDocument } from '../place/mount.ts';
import { forgetSchemas } from '../resolved/schema.ts';
import { groupOf, operationKeys, operationsOf, otherMethodsKey } from '../place/operation-tag.ts';
import { Texts } from '../texts/texts.ts';
import { titleOf } from '../texts/title.ts';

/** Keys of a Path Item that are not operations. */
const otherKeys = new Set(['$ref', 'summary', 'description', 'servers', 'parameters', otherMethodsKey]);

/** All operations of a document with their callbacks, in document order, then its webhooks. The API's id in URLs is derived from the `operationId`. */
export function apisOf(root: DocumentNode, onRead?: (operations: number) => void): ImportedApi[] {
  let read = 0;
  const apis = root.entries('paths').flatMap(([path, pathItem]) => {
    const item = pathItem.follow();
    noteOtherOperations(item);
    return operationsOf(item).flatMap(([method, operation]) => {
      const api = apiOf(root, path, method, item, operation);
      const events = callbacksOf(root, operation, api);
      forgetSchemas(root.source);
      onRead?.((read += 1));
      return [api, ...events];
    });
  });
  return withDistinctIds([...apis, ...webhooksOf(root)]);
}

/** Adds a notice for each operation of a Path Item that is not shown. */
function noteOtherOperations(item: DocumentNode): void {
  for (const [key, other] of item.entries()) {
    if (operationKeys.has(key) || otherKeys.has(key) || key.startsWith('x-')) continue;
    other.noteOmitted(`an operation with the method "${key.toUpperCase()}" is not shown`);
  }
}

/** In lenient mode, an API whose id is already used gets a new id. */
function withDistinctIds(apis: ImportedApi[]): ImportedApi[] {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return apis.map((api) => {
    let { id } = api;
    for (let count = counts.get(id) ?? 2; taken.has(id) && api.place.source.notices; count++) {
      id = `${api.id}-${count}`;
      counts.set(api.id, count);
    }
    taken.add(id);
    if (id !== api.id)
      api.place.note(`the id "${api.id}" is already used by another operation; this one becomes "${id}"`);
    return { ...api, id };
  });
}

function apiOf(
  root: DocumentNode,
  path: string,
  method: string,
  item: DocumentNode,
  operation: DocumentNode,
): ImportedApi {
  const texts = new Texts();
  const operationId = operation.string('operationId') ?? idFromPath(operation, method, path);
  return {
    id: identifierOf(operationId, operation),
    groupId: identifierOf(groupOf(root, path, operation).name, operation),
    method: method.toUpperCase(),
    path,
    title: titleOf(operation, texts, `${method.toUpperCase()} ${pathInDocument(root, path)}`),
    description: withOwnLinks(
      root,
      withOperationFacts(root, operation, texts.localize(operation.text('description'), '')),
    ),
    dailyMaxCount: operation.count('x-daily-max-count') ?? 0,
    definition: definitionOf(root, { item, operation }, texts),
    missingTexts: texts.missing,
    ownVersion: operation.string('x-version'),
    ownReleasedOn: operation.day('x-released-on'),
    place: operation,
  };
}

function idFromPath(operation: DocumentNode, method: string, path: string): string {
  return operation.replaceDefect('"operationId" is missing; named by its method and path', `${method} ${path}`);
}
