/** A request that the portal would have sent to a server of the project. */
export interface Message {
  kind: 'event' | 'question';
  /** Of an event its id; of a question, where its answer is sent. */
  id: string;
  headers: Record<string, string>;
  /** The exact body, which the signature covers. */
  body: string;
}

/** Reads what the stream sent; undefined when it is not a message. */
export function readMessage(kind: string | undefined, data: string, eventId = ''): Message | undefined {
  if (kind !== 'event' && kind !== 'question') return undefined;
  const { id = eventId, headers, body } = JSON.parse(data) as Partial<Message>;
  if (headers === undefined || body === undefined) return undefined;
  return { kind, id, headers, body };
}

/** What a message is about, for its line. */
export function subjectOf({ body, headers }: Pick<Message, 'body' | 'headers'>): string {
  const { type = '' } = JSON.parse(body) as { type?: string };
  return `${type} ${headers['webhook-id'] ?? ''}`;
}
