type NoValues = Readonly<Partial<Record<string, never>>>;

/**
 * What can be wrong with a value, by the id of its message, and the values that the message is filled with.
 * Spec 5 words four of them: 'Required', 'Must be greater' (tooSmall), 'Must be lower' (tooLarge), 'Must be same'
 * (notSame). `notAllowed` is said by the API alone, of a value that does not fit another one. `type` names a type of
 * the definitions; lengths are characters of a string and members of an array.
 */
export interface ParameterMessages {
  'parameter.required': NoValues;
  'parameter.type': { type: string };
  'parameter.tooShort': { min: number };
  'parameter.tooLong': { max: number };
  'parameter.length': { length: number };
  'parameter.format': NoValues;
  'parameter.tooSmall': { min: number };
  'parameter.tooLarge': { max: number };
  'parameter.notSame': { value: number };
  'parameter.integer': NoValues;
  'parameter.option': { options: string };
  'parameter.notAllowed': NoValues;
  'parameter.tooFew': { min: number };
  'parameter.tooMany': { max: number };
  'parameter.count': { length: number };
}
export type ParameterMessageId = keyof ParameterMessages;

/** A message taken apart, ready for a catalogue: `text(id, values)`. */
export interface ParameterMessage {
  id: ParameterMessageId;
  values: Readonly<Record<string, string | number>>;
}

/**
 * A message as the one string that a schema's issue, a form's error and `fieldErrors` of a problem can carry:
 * the id, and after a space its values as JSON when there are any, e.g. `parameter.tooShort {"min":4}`.
 */
export function parameterMessage<Id extends ParameterMessageId>(id: Id, values: ParameterMessages[Id]): string {
  return Object.keys(values).length === 0 ? id : `${id} ${JSON.stringify(values)}`;
}

/** The opposite of {@link parameterMessage}; undefined for any other text, such as another form's message. */
export function readParameterMessage(text: string): ParameterMessage | undefined {
  const [, id, json] = /^(parameter\.[A-Za-z]+)(?: (\{.*\}))?$/s.exec(text) ?? [];
  if (id === undefined) return undefined;
  try {
    return { id: id as ParameterMessageId, values: JSON.parse(json ?? '{}') as ParameterMessage['values'] };
  } catch {
    return undefined;
  }
}
