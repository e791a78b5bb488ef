import type { FieldChange } from '@up/api/parameters/compare-fields';

import type { DocumentNode } from '../document/document-node.ts';
import type { ApiDefinition } from '../model.ts';
import type { Lifecycle } from './change-texts.ts';
import { compareOperations, type MessagePair } from './compare-operations.ts';
import { factChanges, type PlacedOperation } from './operation-facts.ts';
import { isSameOperation } from './operation-shape.ts';
import { isSameJson } from './same-json.ts';
import { type Content, contentsOf } from '../import/schema/content.ts';
import { objectOf } from '../import/schema/parameter-values.ts';
import { SchemaBook } from '../schemas/schema-book.ts';
import type { Message } from './compare-messages.ts';
import { both } from './both.ts';
import { withPreviousNames } from './previous-names.ts';

/** A version of an API. */
export interface Version {
  definition: ApiDefinition;
  /** Its operation in its document, which promises more than a definition has; absent when it is not kept. */
  place?: DocumentNode;
}

/** What changes between two versions of an API. */
export interface VersionChanges {
  fields: FieldChange[];
  before: Lifecycle;
  after: Lifecycle;
  /** The previous version cannot be read: a broken row must not prevent that an import corrects it. */
  isUnreadable?: true;
}

/** Undefined when nothing changes, not even a text or an example. */
export function changesBetween(before: Version, after: Version): VersionChanges | undefined {
  try {
    const fields = compareVersions(before, after);
    if (fields.length === 0 && isSameJson(before.definition, after.definition)) return undefined;
    return { fields, before: lifecycleOf(before), after: lifecycleOf(after) };
  } catch {
    return { fields: [], before: {}, after: {}, isUnreadable: true };
  }
}

/** The changes of a promise to clients, by the documents of both versions where they are kept. */
export function compareVersions(before: Version, after: Version): FieldChange[] {
  const [old, now] = [before, after].map(({ definition, place }) => place && { definition, place });
  if (!old || !now) return compareOperations(before.definition, after.definition);
  const messages = messagesOf(old, now);
  const renamed = withPreviousNames(old, now);
  const found = [...compareOperations(old.definition, renamed, messages), ...factChanges(old, now)];
  const isEvent = now.definition.event !== undefined;
  if (found.length > 0 || isSameOperation(old.place, now.place, { isEvent })) return found;
  return [{ kind: 'changed', at: 'api', field: '', what: 'other', breaking: false }];
}

function lifecycleOf({ definition: { deprecated, sunsetOn } }: Version): Lifecycle {
  return { ...(deprecated && { deprecated }), ...(sunsetOn !== undefined && { sunsetOn }) };
}

/** The messages that two versions of an operation have and their definitions do not: responses, and what events send. */
function messagesOf(before: PlacedOperation, after: PlacedOperation): MessagePair[] {
  const isEvent = before.definition.event !== undefined;
  const [sent, received] = isEvent ? (['request', 'response'] as const) : (['response', 'request'] as const);
  const others = new Map(after.place.entries('responses'));
  const responses = [...new Map(before.place.entries('responses'))].flatMap(([status, reference]): MessagePair[] => {
    const other = others.get(status);
    if (!other) return [];
    const at = `response ${status}`;
    return [
      { at, direction: sent, before: responseOf(reference.follow(), sent), after: responseOf(other.follow(), sent) },
    ];
  });
  if (!isEvent) return responses;
  const [old, now] = both([before, after], ({ place }) => requestOf(place, received));
  return [{ at: 'request', direction: received, before: old, after: now }, ...responses];
}

type Direction = MessagePair['direction'];

function requestOf(operation: DocumentNode, direction: Direction): Message {
  const body = operation.target('requestBody');
  const bodies = bodiesOf(contentsOf(body), operation, direction);
  return { ...bodies, parameters: {}, isRequired: body?.boolean('required') ?? false };
}

function responseOf(response: DocumentNode, direction: Direction): Message {
  const headers = response.entries('headers').map(([name, each]) => [name.toLowerCase(), each.follow()] as const);
  const parameters = { header: objectOf(headers, SchemaBook.of(response, direction)) };
  return { ...bodiesOf(contentsOf(response), response, direction), parameters };
}

function bodiesOf(contents: readonly Content[], place: DocumentNode, direction: Direction) {
  const book = SchemaBook.of(place, direction);
  const bodies = contents.map(({ type, media }) => {
    const schema = media.child('schema');
    return { contentType: type, schema: schema ? book.read(schema) : true };
  });
  return { bodies, encodings: {}, definitions: book.definitions };
}
