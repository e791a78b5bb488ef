import { readMessage, type MessageValues } from '../message.ts';
import { ruleMessages, type RuleMessageId } from './rule-message.ts';

/** The texts that rule messages need from a form's page. */
export interface RuleTexts {
  /** The text of a template in the application's catalogue. */
  template(id: RuleMessageId, values: MessageValues): string;
  /** The name of a field within a sentence. */
  nameOf(field: string): string;
}

/** Keeps a list of characters on one line. */
const noBreak = '\u00a0';

/** For a rule without a text here: the value is invalid. */
const unknown = 'invalid' satisfies RuleMessageId;

/** The message of a rule for a field, as a sentence. */
export function ruleText(message: string, field: string, { template, nameOf }: RuleTexts): string {
  const { id, values } = readMessage(message) ?? { id: unknown, values: {} };
  const name = nameOf(field);
  const text = template(isRule(id) ? id : unknown, {
    ...values,
    ...(typeof values.other === 'string' && { other: nameOf(values.other) }),
    ...(typeof values.characters === 'string' && { characters: Array.from(values.characters).join(noBreak) }),
    field: name,
    final: finalConsonantOf(name),
  });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function isRule(id: string): id is RuleMessageId {
  return Object.hasOwn(ruleMessages, id);
}

/** Korean particles depend on whether what precedes them ends in a consonant, as it is read aloud. */
function finalConsonantOf(word: string): 'yes' | 'no' | 'other' {
  const syllable = word.charCodeAt(word.length - 1) - firstSyllable;
  if (syllable >= 0 && syllable < syllables) return syllable % finals === 0 ? 'no' : 'yes';
  if (!/[A-Za-z0-9]$/.test(word)) return 'other';
  return latinWithFinal.test(word) ? 'yes' : 'no';
}

// Digits and letters by their Korean names (L is 엘), and the endings of words that keep their consonant (PIN, name).
const latinWithFinal = /[013678LMNR]$|[lmn]e?$|ng$|ck$/;

// Unicode's Hangul syllables are ordered by their 28 finals, the first of which is none.
const firstSyllable = 0xac00;
const syllables = 11_172;
const finals = 28;
