/** What a message is filled with, by the name that its text has for it. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** A message taken apart, ready for a catalogue: `text(id, values)`. */
export interface Message {
  id: string;
  values: MessageValues;
}

/**
 * A message as the one string that a schema's issue, a form's error and `fieldErrors` of a problem can carry:
 * the id, and after a space its values as JSON when there are any, e.g. `maxLength {"max":50}`.
 */
export function writeMessage(id: string, values: MessageValues = {}): string {
  return Object.keys(values).length === 0 ? id : `${id} ${JSON.stringify(values)}`;
}

/** The opposite of {@link writeMessage}; undefined for a text that is none. */
export function readMessage(text: string): Message | undefined {
  const [, id, json] = /^([\w.]+)(?: (\{.*\}))?$/s.exec(text) ?? [];
  if (id === undefined) return undefined;
  try {
    return { id, values: JSON.parse(json ?? '{}') as MessageValues };
  } catch {
    return undefined;
  }
}
