import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** The most repetitions of a part: a pattern may ask for millions of characters. */
const maxRepeats = 2_000;

/**
 * A short text for a regular expression: the first alternative and the fewest repetitions of each part. Undefined for a
 * pattern that cannot be read; the caller tests the result, as look-arounds are skipped.
 * @param preferred the characters to try first of a class such as `[a-z0-9]`
 */
export function sampleOfPattern(pattern: string, preferred: readonly string[] = []): string | undefined {
  const groups = new Map<AST.CapturingGroup, string>();
  const textOf = (part: AST.Element): string => {
    switch (part.type) {
      case 'Assertion':
        return '';
      case 'Character':
        return String.fromCodePoint(part.value);
      case 'CharacterSet':
        return characterOf(part.raw);
      case 'CharacterClass':
        return characterOf(part.raw, preferred);
      case 'ExpressionCharacterClass':
        throw new Error('only the flag v has it');
      case 'Quantifier':
        return textOf(part.element).repeat(Math.min(part.min, maxRepeats));
      case 'Backreference':
        return [part.resolved]
          .flat()
          .map((group) => groups.get(group) ?? '')
          .join('');
      case 'Group':
        return textOfAny(part.alternatives);
      case 'CapturingGroup': {
        const text = textOfAny(part.alternatives);
        groups.set(part, text);
        return text;
      }
    }
  };
  const textOfAny = (alternatives: readonly AST.Alternative[]): string =>
    alternatives.map(({ elements }) => elements.map(textOf).join('')).find((text) => text !== '') ?? '';
  try {
    return textOfAny(parsed(pattern).alternatives);
  } catch {
    return undefined;
  }
}

const parser = new RegExpParser();

/** Read as the check reads it: many patterns escape characters that need none, which the flag does not allow. */
function parsed(pattern: string): AST.Pattern {
  try {
    return parser.parsePattern(pattern, undefined, undefined, { unicode: true });
  } catch {
    return parser.parsePattern(pattern);
  }
}

/** A character of a class such as `[A-Z_]`; of one that excludes characters, one that it does not name. */
function characterOf(source: string, preferred: readonly string[] = []): string {
  const expression = new RegExp(`^${source}$`, /\\[pPu]\{/.test(source) ? 'u' : '');
  const candidates = [...preferred, 'a', 'A', '0', '1', 'x', '_', '-', ' ', '.', '/', '가'];
  const found = [...candidates, ...Array.from(source.replace(/^\[\\?/, ''))].find((each) => expression.test(each));
  if (found === undefined) throw new Error('the class has no known character');
  return found;
}
