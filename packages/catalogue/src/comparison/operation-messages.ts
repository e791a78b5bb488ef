import type { DocumentNode } from '../document/document-node.ts';
import { type Content, contentsOf } from '../import/schema/content.ts';
import { objectOf } from '../import/schema/parameter-values.ts';
import { SchemaBook } from '../schemas/schema-book.ts';
import type { Message } from './compare-messages.ts';
import type { MessagePair } from './compare-operations.ts';
import type { PlacedOperation } from './operation-facts.ts';
import { both } from './both.ts';

/** The messages that two versions of an operation have and their definitions do not: responses, and what events send. */
export function messagesOf(before: PlacedOperation, after: PlacedOperation): MessagePair[] {
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
