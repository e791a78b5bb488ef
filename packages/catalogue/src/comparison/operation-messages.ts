import type { DocumentNode } from '../document/document-node.ts';
import { type Content, contentsOf } from '../import/schema/content.ts';
import { objectOf } from '../import/schema/parameter-values.ts';
import { SchemaBook } from '../schemas/schema-book.ts';
import type { Message } from './compare-messages.ts';
import type { MessagePair } from './compare-operations.ts';
import type { PlacedOperation } from './operation-facts.ts';

/** The messages that two versions of an operation have and their definitions do not: responses, and what events send. */
export function messagesOf(before: PlacedOperation, after: PlacedOperation): MessagePair[] {
  const isEvent = before.definition.event !== undefined;
  const [sent, received] = isEvent ? (['request', 'response'] as const) : (['response', 'request'] as const);
  const [old, now] = [before.place, after.place].map((place) => new Map(place.entries('responses')));
  const responses = [...(old ?? [])].flatMap(([status, reference]): MessagePair[] => {
    const other = now?.get(status);
    if (!other) return [];
    const pair = [reference, other].map((each) => responseOf(each.follow(), sent)) as [Message, Message];
    return [{ at: `response ${status}`, direction: sent, before: pair[0], after: pair[1] }];
  });
  if (!isEvent) return responses;
  const pair = [before, after].map(({ place }) => requestOf(place, received)) as [Message, Message];
  return [{ at: 'request', direction: received, before: pair[0], after: pair[1] }, ...responses];
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
