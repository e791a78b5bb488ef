import { newTable } from '@up/api/new-table';

/** The most repetitions of a part: a pattern may ask for millions of characters. */
const maxRepeats = 2_000;

interface Reader {
  pattern: string;
  at: number;
  /** The text of each group, for references back to it. */
  groups: string[];
  /** The characters to try first of a class such as `[a-z0-9]`. */
  preferred: readonly string[];
}

/**
 * A short text for a regular expression: the first alternative and the fewest repetitions of each part. Undefined for a
 * pattern with parts that a text cannot be derived from; the caller tests the result, as look-arounds are skipped.
 */
export function sampleOfPattern(pattern: string, preferred: readonly string[] = []): string | undefined {
  const reader: Reader = { pattern, at: 0, groups: [], preferred };
  try {
    const text = readAlternatives(reader);
    return reader.at === pattern.length ? text : undefined;
  } catch {
    return undefined;
  }
}

function readAlternatives(reader: Reader): string {
  const alternatives = [''];
  while (reader.at < reader.pattern.length && reader.pattern[reader.at] !== ')') {
    if (reader.pattern[reader.at] === '|') {
      reader.at += 1;
      alternatives.push('');
      continue;
    }
    alternatives[alternatives.length - 1] += readTerm(reader);
  }
  return alternatives.find((text) => text !== '') ?? '';
}

function readTerm(reader: Reader): string {
  const [atom, isAnchor] = readAtom(reader);
  const count = readCount(reader);
  return isAnchor ? '' : atom.repeat(Math.min(count, maxRepeats));
}

/** The text of one part, and whether it stands for a place only. */
function readAtom(reader: Reader): [string, boolean] {
  const { pattern } = reader;
  const character = String.fromCodePoint(pattern.codePointAt(reader.at) ?? 0);
  reader.at += character.length;
  if (character === '^' || character === '$') return ['', true];
  if (character === '.') return ['a', false];
  if (character === '(') return readGroup(reader);
  if (character === '[') return [readClass(reader), false];
  if (character !== '\\') return [character, false];
  const escaped = pattern[reader.at] ?? '';
  reader.at += 1;
  if (/[bB]/.test(escaped)) return ['', true];
  if (/[1-9]/.test(escaped)) return [reader.groups[Number(escaped) - 1] ?? '', false];
  return [escapedText(reader, escaped), false];
}

function escapedText(reader: Reader, escaped: string): string {
  const classes: Record<string, string> = newTable({
    d: '0',
    w: 'a',
    s: ' ',
    D: 'a',
    W: '-',
    S: 'a',
    n: '\n',
    t: '\t',
    r: '\r',
  });
  const known = classes[escaped];
  if (known !== undefined) return known;
  const rest = reader.pattern.slice(reader.at);
  if (escaped === 'p' || escaped === 'P') {
    const name = /^\{([^}]+)\}/.exec(rest);
    reader.at += name?.[0].length ?? 0;
    if (escaped === 'P') return '-';
    return /^(N|Nd|Decimal)/.test(name?.[1] ?? '') ? '0' : /^(Lu|Upper)/.test(name?.[1] ?? '') ? 'A' : 'a';
  }
  const code =
    escaped === 'u' ? /^\{?([0-9a-f]{4,6})\}?/i.exec(rest) : escaped === 'x' ? /^([0-9a-f]{2})/i.exec(rest) : null;
  if (!code) return escaped;
  reader.at += code[0].length;
  return String.fromCodePoint(Number.parseInt(code[1] ?? '0', 16));
}

function readGroup(reader: Reader): [string, boolean] {
  const kind = /^\?(?:[:=!]|<[=!]|<[^>]+>)/.exec(reader.pattern.slice(reader.at))?.[0] ?? '';
  reader.at += kind.length;
  const text = readAlternatives(reader);
  if (reader.pattern[reader.at] !== ')') throw new Error('the group does not end');
  reader.at += 1;
  if (/^\?(<?[=!])$/.test(kind)) return ['', true];
  if (kind !== '?:') reader.groups.push(text);
  return [text, false];
}

/** A character of a class such as `[A-Z_]`; of one that excludes characters, one that it does not name. */
function readClass(reader: Reader): string {
  const end = endOfClass(reader);
  const source = reader.pattern.slice(reader.at - 1, end + 1);
  reader.at = end + 1;
  const expression = new RegExp(`^${source}$`, /\\[pPu]\{/.test(source) ? 'u' : '');
  const candidates = [...reader.preferred, 'a', 'A', '0', '1', 'x', '_', '-', ' ', '.', '/', '가'];
  const first = source[1] === '\\' ? (source[2] ?? '') : (source[1] ?? '');
  const found = [...candidates, first, ...Array.from(source)].find((each) => expression.test(each));
  if (found === undefined) throw new Error('the class has no known character');
  return found;
}

function endOfClass({ pattern, at }: Reader): number {
  for (let index = at; index < pattern.length; index++) {
    if (pattern[index] === '\\') index += 1;
    else if (pattern[index] === ']' && index > at) return index;
  }
  throw new Error('the class does not end');
}

/** The fewest repetitions that a quantifier allows; of a part that may be absent, none. */
function readCount(reader: Reader): number {
  const [found, least] = /^(?:[*?+]|\{(\d+)(?:,\d*)?\})\??/.exec(reader.pattern.slice(reader.at)) ?? [];
  if (found === undefined) return 1;
  reader.at += found.length;
  if (least !== undefined) return Number(least);
  return found.startsWith('+') ? 1 : 0;
}
