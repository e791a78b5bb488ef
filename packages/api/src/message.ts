/** The values of a message's placeholders by name. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** A parsed message for a catalogue: `text(id, values)`. */
export interface Message {
  id: string;
  values: MessageValues;
}

/**
 * Encodes a message as a single string for a schema's issue, a form's error or a problem's `fieldErrors`: the id,
 * followed by a space and its values as JSON if there are any, e.g. `maxLength {"max":50}`.
 */
export function writeMessage(id: string, values: MessageValues = {}): string {
  return Object.keys(values).length === 0 ? id : `${id} ${JSON.stringify(values)}`;
}

/** Parses a message of {@link writeMessage}; undefined for any other text. */
export function readMessage(text: string): Message | undefined {
  const [, id, json] = /^([\w.]+)(?: (\{.*\}))?$/s.exec(text) ?? [];
  if (id === undefined) return undefined;
  try {
    return { id, values: JSON.parse(json ?? '{}') as MessageValues };
  } catch {
    return undefined;
  }
}
