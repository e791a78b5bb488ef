import * as z from 'zod/mini';

import { filterCharacters } from './character-sets.ts';
import { hasBidiControls } from './bidi-controls.ts';
import { ruleMessage } from './rule-message.ts';

// Rules of product.md#messages for texts. Each is a check of a schema: `z.string().check(z.trim(), required(),
// maxLength(50))`.

/** A text is required. */
export const required = () => z.minLength(1, ruleMessage('required'));

/** A choice from a list is required. */
export const choice = () => z.minLength(1, ruleMessage('choice'));

export const exactLength = (length: number) => z.length(length, ruleMessage('exactLength', { length }));

/** More characters than this. */
export const longerThan = (length: number) => z.minLength(length + 1, ruleMessage('longerThan', { length }));

/** Fewer characters than this. */
export const shorterThan = (length: number) => z.maxLength(length - 1, ruleMessage('shorterThan', { length }));

/** At least `min` characters and at most `max`. */
export const between = (min: number, max: number) =>
  check(({ length }) => length >= min && length <= max, ruleMessage('between', { min, max }));

/** At most this many characters. */
export const maxLength = (max: number) => z.maxLength(max, ruleMessage('maxLength', { max }));

/** At most this many digits, for a text of digits. */
export const maxDigits = (max: number) => z.maxLength(max, ruleMessage('maxDigits', { max }));

/** None of these characters. */
export const forbiddenCharacters = (characters: string) =>
  check((text) => !hasOneOf(characters, text), ruleMessage('forbiddenCharacters', { characters }));

/** Each of these characters. */
export const requiredCharacters = (characters: string) =>
  check(
    (text) => Array.from(characters).every((character) => text.includes(character)),
    ruleMessage('requiredCharacters', { characters }),
  );

/** No bidirectional control characters, which make a name look like another one. */
export const noBidiControls = () => check((text) => !hasBidiControls(text), ruleMessage('directionControls'));

/** Control characters, and Unicode's separators of lines and paragraphs. */
const controlCharacters = /[\p{Cc}\u2028\u2029]+/gu;

/**
 * Makes one line of a text: control characters, line breaks included, become a space. A browser's text field does the
 * same with line breaks; other clients can send them, into mails, headers and logs. First in the checks of every text
 * of one line.
 */
export const singleLine = () => z.overwrite<string>((text) => text.replace(controlCharacters, ' '));

/** A text in one line: trimmed, without bidirectional control characters. */
export const lineText = (max: number) => z.string().check(singleLine(), z.trim(), noBidiControls(), maxLength(max));

/** A {@link lineText} that is required. For every field that others see as a name, title or company. */
export const nameText = (max: number) =>
  z.string().check(singleLine(), z.trim(), required(), noBidiControls(), maxLength(max));

/** Only letters of any language, digits and spaces. */
export const noSpecialCharacters = () =>
  check((text) => /^[\p{L}\p{M}\p{N}\s]*$/u.test(text), ruleMessage('noSpecialCharacters'));

/** At least one of these. */
export const specialCharacter = (characters: string) =>
  check((text) => hasOneOf(characters, text), ruleMessage('specialCharacter', { characters }));

export const lowercase = () => check((text) => /[a-z]/.test(text), ruleMessage('lowercase'));

export const uppercase = () => check((text) => /[A-Z]/.test(text), ruleMessage('uppercase'));

export const number = () => check((text) => /[0-9]/.test(text), ruleMessage('number'));

/** A letter of any language. */
export const letter = () => check((text) => /\p{L}/u.test(text), ruleMessage('letter'));

export const startsWithLowercase = () => check((text) => /^[a-z]/.test(text), ruleMessage('startsWithLowercase'));

export const digitsOnly = () => check((text) => filterCharacters('digits', text) === text, ruleMessage('digitsOnly'));

export const alphanumericOnly = () =>
  check((text) => filterCharacters('alphanumeric', text) === text, ruleMessage('alphanumericOnly'));

/** Any valid JSON. */
export const json = () => check(isJson, ruleMessage('json'));

/** Creates a check with this message for a text that is not valid. */
function check(isValid: (text: string) => boolean, message: string) {
  return z.refine<string>(isValid, message);
}

function hasOneOf(characters: string, text: string): boolean {
  return Array.from(characters).some((character) => text.includes(character));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A field that a form hides from people: only bots fill it in, and are rejected. */
export const honeypot = () => z._default(z.literal('', ruleMessage('invalid')), '');
