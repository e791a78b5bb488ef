import { isContainer } from '../is-record.ts';
import { exactNumber } from '../numbers/decimal.ts';
import { isNumber } from '../numbers/exact-number.ts';
import { type RealData, realNumbersIn, sandboxPrefix } from './real-numbers.ts';

export type { RealData };

/** Values for tests that people may enter instead. */
export const testValues: Readonly<Record<RealData, string>> = {
  realCardNumber: '9410 1234 5678 4821',
  // Its month does not exist.
  realRegistrationNumber: '991399-1234567',
};

/** The first kind of real data in a text; undefined when there is none. */
export function findRealData(text: string): RealData | undefined {
  return realNumbersIn(text).find(({ isTest }) => !isTest)?.kind;
}

/** Deeper than any request that is accepted. */
const maxDepth = 64;

/** The first real data in a value of JSON, with the path of its field; undefined when there is none. */
export function findRealDataIn(value: unknown): { kind: RealData; path: string } | undefined {
  const waiting: [unknown, string, number][] = [[value, '', 0]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [at, path, depth] = next;
    if (typeof at === 'string' || isNumber(at)) {
      const kind = findRealData(String(at));
      if (kind) return { kind, path };
    }
    if (!isContainer(at) || depth > maxDepth) continue;
    const pathOf = (key: string) => (path === '' ? key : `${path}.${key}`);
    const split = splitNumbersIn(at).find(({ isTest }) => !isTest);
    if (split) return { kind: split.kind, path: pathOf(split.keys[0] ?? '') };
    for (const [key, each] of Object.entries(at)) {
      const kind = findRealData(key);
      if (kind) return { kind, path };
      // Passwords are neither stored nor logged.
      if (!/password/i.test(key)) waiting.push([each, pathOf(key), depth + 1]);
    }
  }
  return undefined;
}

/** Characters of a field with a part of a number. */
const longestPart = 40;

/** Numbers that are split over fields next to each other, such as the four of a card number, with those fields. */
function splitNumbersIn(value: object): { kind: RealData; isTest: boolean; keys: string[] }[] {
  const runs: [string, string][][] = [[]];
  for (const [key, each] of Object.entries(value) as [string, unknown][]) {
    const isPart = typeof each === 'string' && each.length <= longestPart && /^\s*\p{Nd}+\s*$/u.test(each);
    if (isPart) runs.at(-1)?.push([key, each.trim()]);
    else runs.push([]);
  }
  return runs.flatMap((run) => {
    const text = run.map(([, each]) => each).join(' ');
    return realNumbersIn(text).flatMap(({ kind, isTest, start, end }) => {
      let at = 0;
      const parts = run.map(([key, { length }]) => ({ key, start: at, end: (at += length + 1) - 1 }));
      const keys = parts.filter((part) => part.start < end && part.end > start).map(({ key }) => key);
      return keys.length > 1 ? [{ kind, isTest, keys }] : [];
    });
  });
}

/**
 * A text from outside as it is stored or logged: only the first six and the last four digits of card numbers remain (PCI
 * DSS), and nothing of registration numbers. Card numbers of the sandbox are masked too.
 */
export function maskRealData(text: string): string {
  return replaceRealData(text, ({ kind, digits }) =>
    kind === 'realCardNumber'
      ? `${digits.slice(0, 6)}${'*'.repeat(digits.length - 10)}${digits.slice(-4)}`
      : '******-*******',
  );
}

/** A text with others in place of the card numbers and registration numbers. */
export function replaceRealData(
  text: string,
  replacement: (found: { kind: RealData; digits: string }) => string,
): string {
  let [masked, from] = ['', 0];
  for (const found of realNumbersIn(text)) {
    masked += text.slice(from, found.start) + replacement(found);
    from = found.end;
  }
  return masked + text.slice(from);
}

/** A value of JSON with masked texts, names of fields and numbers; of a number that is split over fields, nothing remains. */
export function maskRealDataIn(value: unknown): unknown {
  return replaceRealDataIn(value, maskRealData);
}

/** A value of JSON with numbers of the sandbox, which are as long, in place of the real ones. */
export function withTestNumbers(value: unknown): unknown {
  return replaceRealDataIn(value, (text) =>
    replaceRealData(text, ({ kind, digits }) =>
      kind === 'realCardNumber' ? sandboxPrefix + digits.slice(sandboxPrefix.length) : testValues[kind],
    ),
  );
}

function replaceRealDataIn(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value);
  if (isNumber(value)) {
    const text = String(value);
    const replaced = replace(text);
    return replaced === text ? value : /^\d+$/.test(replaced) ? exactNumber(replaced) : replaced;
  }
  if (!isContainer(value)) return value;
  const split = new Set(splitNumbersIn(value).flatMap(({ keys }) => keys));
  const entries = Object.entries(value).map(([key, each]): [string, unknown] => [
    replace(key),
    split.has(key) ? hidden : replaceRealDataIn(each, replace),
  ]);
  return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}

const hidden = '***';
