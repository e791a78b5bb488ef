import type { Localized } from '../../model.ts';
import type { DocumentNode, FoundText } from '../../document/document-node.ts';
import { plainText } from './plain-text.ts';
import { Texts } from './texts.ts';

/** Characters; a title stands in the tree and in tables. */
const maxTitleLength = 80;

/** The title of an operation: its summary, in its absence the first sentence of its description. */
export function titleOf(operation: DocumentNode, texts: Texts, fallback: string): Localized {
  const summary = operation.text('summary');
  if (summary) return texts.localize(summary, fallback);
  // The description itself counts what is missing.
  return new Texts().localize(firstSentences(operation.text('description')), fallback);
}

/** The first sentence of a description in each language that has one. */
function firstSentences(description: FoundText | undefined): FoundText | undefined {
  const found = Object.entries(description ?? {}).flatMap(([locale, text]) => {
    const sentence = firstSentence(text);
    return sentence === '' ? [] : [[locale, sentence] as const];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

function firstSentence(description: string): string {
  const [line = ''] = plainText(description)
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  // A full stop within an abbreviation or a name, such as "e.g." or "example.com", does not end a sentence.
  const [sentence = ''] = line.split(/(?<!\b(?:e\.g|i\.e|etc|vs))[.!?。:](?=\s|$)/u);
  const text = sentence.trim();
  if (text.length <= maxTitleLength) return text;
  const cut = text.slice(0, maxTitleLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}

/** `payment_intents` and `PaymentIntents` as the title of a group: `Payment intents`. */
export function titleOfName(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_\-.]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
