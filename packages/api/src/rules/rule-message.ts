import { writeMessage } from '../message.ts';

/**
 * The message templates of product.md#messages, and their values besides the name of the field. Their texts are in
 * `locales/` of this package. `other` is a field of the same form, `characters` is a list.
 */
export const ruleMessages = {
  required: [],
  // Like `required`, for a choice from a list.
  choice: [],
  exactLength: ['length'],
  longerThan: ['length'],
  shorterThan: ['length'],
  between: ['min', 'max'],
  maxLength: ['max'],
  // A mobile number cannot have more than 20 digits (product.md#errors).
  maxDigits: ['max'],
  forbiddenCharacters: ['characters'],
  requiredCharacters: ['characters'],
  // Bidirectional control characters, which are invisible.
  directionControls: [],
  noSpecialCharacters: [],
  specialCharacter: ['characters'],
  lowercase: [],
  uppercase: [],
  number: [],
  letter: [],
  startsWithLowercase: [],
  digitsOnly: [],
  alphanumericOnly: [],
  equalTo: ['other'],
  smallerThan: ['value'],
  greaterThan: ['value'],
  atLeastOne: [],
  email: [],
  url: [],
  // Invalid JSON value (product.md#errors).
  json: [],
  // From the server.
  unique: [],
  // From the server: only https, and no address of a private network.
  publicAddress: [],
  // From the server: data of real people; the value is one for tests.
  realCardNumber: ['value'],
  realRegistrationNumber: ['value'],
  invalid: [],
} as const;
export type RuleMessageId = keyof typeof ruleMessages;

type ValueNames<Id extends RuleMessageId> = (typeof ruleMessages)[Id][number];

/** The message of a schema for a value that violates a rule: see {@link writeMessage}. */
export function ruleMessage<Id extends RuleMessageId>(
  id: Id,
  ...[values]: [ValueNames<Id>] extends [never] ? [] : [Readonly<Record<ValueNames<Id>, string | number>>]
): string {
  return writeMessage(id, values);
}
