import { readMessage, type MessageValues } from '../message.ts';
import { ruleMessages, type RuleMessageId } from './rule-message.ts';

/** What a form knows of the words of its page. */
export interface RuleWords {
  /** The text of a template in the application's catalogue. */
  template(id: RuleMessageId, values: MessageValues): string;
  /** What a field is called in the midst of a sentence. */
  nameOf(field: string): string;
}

/** A list of characters is not torn apart at the end of a line. */
const noBreak = '\u00a0';

/** For a rule without a message here: the value is invalid. */
const unknown = 'invalid' satisfies RuleMessageId;

/** What a rule's message says of a field, as a sentence. */
export function ruleText(message: string, field: string, { template, nameOf }: RuleWords): string {
  const { id, values } = readMessage(message) ?? { id: unknown, values: {} };
  const name = nameOf(field);
  const text = template(isRule(id) ? id : unknown, {
    ...values,
    ...(typeof values.other === 'string' && { other: nameOf(values.other) }),
    ...(typeof values.characters === 'string' && { characters: Array.from(values.characters).join(noBreak) }),
    field: name,
    final: finalOf(name),
  });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function isRule(id: string): id is RuleMessageId {
  return Object.hasOwn(ruleMessages, id);
}

/** Korean particles differ by whether the syllable before them ends in a consonant; of other letters it is unknown. */
function finalOf(word: string): 'yes' | 'no' | 'other' {
  const syllable = word.charCodeAt(word.length - 1) - firstSyllable;
  if (!(syllable >= 0 && syllable < syllables)) return 'other';
  return syllable % finals === 0 ? 'no' : 'yes';
}

// Unicode's Hangul syllables: in order, one of 28 ends after the other, the first of them none.
const firstSyllable = 0xac00;
const syllables = 11_172;
const finals = 28;
