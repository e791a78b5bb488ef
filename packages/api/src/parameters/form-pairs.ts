import { newTable } from '../new-table.ts';

/** How a field is written into a query or a form (OpenAPI's Encoding Object and Parameter Object). */
export interface FieldEncoding {
  /** Absent in a form whose document says nothing: its objects are written as JSON. */
  style?: string;
  explode?: boolean;
}

/** By the name of the field. */
export type FieldEncodings = Readonly<Record<string, FieldEncoding>>;

/** How a field is written; empty where its document says nothing. */
export function encodingOf(encodings: FieldEncodings, name: string): FieldEncoding {
  return (Object.hasOwn(encodings, name) ? encodings[name] : undefined) ?? {};
}

type Pair = [name: string, value: string];

const separators: Readonly<Record<string, string>> = newTable({ form: ',', spaceDelimited: ' ', pipeDelimited: '|' });

/**
 * Values as the pairs of a query or a form.
 * @example formPairs({ card: { exp: 12 } }, { card: { style: 'deepObject' } }) // [['card[exp]', '12']]
 */
export function formPairs(values: Readonly<Record<string, unknown>>, encodings: FieldEncodings = {}): Pair[] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) => fieldPairs(name, value, encodingOf(encodings, name)));
}

function fieldPairs(name: string, value: unknown, { style, explode }: FieldEncoding): Pair[] {
  if (typeof value !== 'object' || value === null) return [[name, textOf(value)]];
  if (style === 'deepObject') return deepPairs(name, value);
  const isExploded = explode ?? (style ?? 'form') === 'form';
  if (Array.isArray(value)) {
    if (isExploded) return value.map((each): Pair => [name, textOf(each)]);
    return [[name, value.map(textOf).join(separators[style ?? 'form'] ?? ',')]];
  }
  if (style === undefined) return [[name, textOf(value)]];
  if (isExploded) return Object.entries(value).map(([key, each]): Pair => [key, textOf(each)]);
  const parts = Object.entries(value).flatMap(([key, each]) => [key, textOf(each)]);
  return [[name, parts.join(separators[style] ?? ',')]];
}

function deepPairs(name: string, value: object): Pair[] {
  return Object.entries(value).flatMap(([key, each]: [string, unknown]): Pair[] =>
    typeof each === 'object' && each !== null
      ? deepPairs(`${name}[${key}]`, each)
      : [[`${name}[${key}]`, textOf(each)]],
  );
}

/** Values other than texts, numbers and booleans are written as JSON. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
