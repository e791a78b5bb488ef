import { readMessage, writeMessage, type Message } from '../message.ts';

type NoValues = Readonly<Record<string, never>>;

/**
 * The possible errors of a value by message id, with the values of each message. product.md#parameter-validation
 * specifies the text of four of them: 'Required', 'Must be greater' (tooSmall), 'Must be lower' (tooLarge), 'Must be
 * same' (notSame). `notAllowed` comes only from the API, for a value that does not match another one. `type` is a type
 * of the definitions; lengths are characters of a string and items of an array.
 */
export interface ParameterMessages {
  'parameter.required': NoValues;
  'parameter.type': { type: string };
  'parameter.tooShort': { min: number };
  'parameter.tooLong': { max: number };
  'parameter.length': { length: number };
  'parameter.format': NoValues;
  'parameter.tooSmall': { min: number | string };
  'parameter.tooLarge': { max: number | string };
  'parameter.notSame': { value: number };
  'parameter.integer': NoValues;
  'parameter.option': { options: string };
  'parameter.notAllowed': NoValues;
  'parameter.tooFew': { min: number };
  'parameter.tooMany': { max: number };
  'parameter.count': { length: number };
}
export type ParameterMessageId = keyof ParameterMessages;

/** A parsed message for a catalogue: `text(id, values)`. */
export interface ParameterMessage extends Message {
  id: ParameterMessageId;
}

/** A message as a string, e.g. `parameter.tooShort {"min":4}`: see {@link writeMessage}. */
export function parameterMessage<Id extends ParameterMessageId>(id: Id, values: ParameterMessages[Id]): string {
  return writeMessage(id, values);
}

/** Parses a {@link parameterMessage}; undefined for any other text, such as another form's message. */
export function readParameterMessage(text: string): ParameterMessage | undefined {
  const message = readMessage(text);
  return message?.id.startsWith('parameter.') ? (message as ParameterMessage) : undefined;
}
