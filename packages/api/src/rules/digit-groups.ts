/** Digits that stand together in a text, as 0 to 9. */
export interface DigitGroup {
  digits: string;
  start: number;
  end: number;
  /** What separates it from the group before; empty for the first one. */
  separator: string;
}

/**
 * What people and programs write between the digits of one number: spaces, dashes, dots and underscores of any script,
 * also as they are in a URL or in JSON. Commas and colons are none: they separate the items of lists, and times.
 */
const separator = String.raw`(?:[\p{Z}\p{Cc}\p{Cf}\p{M}\p{Pd}\p{Pc}.·・•。．−ㅡー/\\|+*~#=]|&(?:nbsp|#160);|%(?:25)*(?:20|2[DEF]|5F|C2%A0|E2%80%[89][\dA-F])|\\[nrt])`;
/** Digits of any script; characters without width between them do not show. */
const group = String.raw`\p{Nd}(?:\p{Cf}*\p{Nd})*`;

const fewestDigits = 13;
const neighbours = new RegExp(String.raw`\p{Nd}(?:${separator}{0,4}\p{Nd}){${fewestDigits - 1},}`, 'giu');
const parts = new RegExp(`(?<group>${group})|${separator}`, 'giu');

/** Ids in hexadecimal, alone or as in `traceparent`: their digits are not those of a number. */
const hexadecimalIds =
  /(?<![\da-z])(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{32}-[\da-f]{16}|(?=\d*[a-f])[\da-f]{24,})(?![\da-z])/gi;

/** The groups of digits in a text that may belong together, where they are thirteen digits or more. */
export function digitGroupsIn(text: string): DigitGroup[][] {
  if (text.length < fewestDigits) return [];
  const withoutIds = text.replace(hexadecimalIds, (id) => 'x'.repeat(id.length));
  return Array.from(withoutIds.matchAll(neighbours), ({ 0: found, index }) => {
    const groups: DigitGroup[] = [];
    let between = '';
    for (const part of found.matchAll(parts)) {
      const start = index + part.index;
      if (part.groups?.group === undefined) between += part[0];
      else {
        groups.push({ digits: plainDigits(part[0]), start, end: start + part[0].length, separator: between });
        between = '';
      }
    }
    return groups;
  });
}

function plainDigits(text: string): string {
  return text.replace(/\p{Cf}/gu, '').replace(/[^\d]/gu, digitValue);
}

/** The digits of each script are ten characters in a row that begin with zero. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
