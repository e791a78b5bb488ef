import { writeMessage } from '../message.ts';

/**
 * The message templates of spec 5, and the values that each is filled with besides the name of its field.
 * Their texts stand in `locales/` of this package. `other` is a field of the same form, `characters` are listed.
 */
export const ruleMessages = {
  required: [],
  // As `required`, of what is chosen from a list.
  choice: [],
  exactLength: ['length'],
  longerThan: ['length'],
  shorterThan: ['length'],
  between: ['min', 'max'],
  maxLength: ['max'],
  // Spec 8: a mobile number cannot have more than 20 digits.
  maxDigits: ['max'],
  forbiddenCharacters: ['characters'],
  requiredCharacters: ['characters'],
  // Bidirectional control characters, which cannot be seen.
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
  // Spec 8: invalid JSON value.
  json: [],
  // Said by the server.
  unique: [],
  // Said by the server: only https, and no address of a private network.
  publicAddress: [],
  invalid: [],
} as const;
export type RuleMessageId = keyof typeof ruleMessages;

type ValueNames<Id extends RuleMessageId> = (typeof ruleMessages)[Id][number];

/** What a schema says of a value that breaks a rule: see {@link writeMessage}. */
export function ruleMessage<Id extends RuleMessageId>(
  id: Id,
  ...[values]: [ValueNames<Id>] extends [never] ? [] : [Readonly<Record<ValueNames<Id>, string | number>>]
): string {
  return writeMessage(id, values);
}
