import { isContainer, isRecord } from '@up/api/is-record';

import { pointerTo } from './json-pointer.ts';

/** Nesting of objects and lists. Real documents have about 40 levels, and all code that reads them recurses. */
const maxDepth = 400;

/** Thrown when a value cannot be stored at all. */
export class UnstorableValue extends Error {
  readonly pointer: string;

  constructor(pointer: string, message: string) {
    super(message);
    this.pointer = pointer;
  }
}

/**
 * Copies data without the characters that PostgreSQL rejects: U+0000 and unpaired surrogates.
 * @param onRemoved called with the pointer of each text from which characters were removed
 * @throws {UnstorableValue} when the data contains itself, as a YAML alias allows, or is nested too deeply
 */
export function cleanValue(value: unknown, onRemoved: (pointer: string) => void): unknown {
  const ancestors: object[] = [];

  function cleanText(text: string, pointer: string): string {
    const clean = cleanCharacters(text);
    if (clean !== text) onRemoved(pointer);
    return clean;
  }

  function visit(each: unknown, pointer: string): unknown {
    if (typeof each === 'string') return cleanText(each, pointer);
    if (!isContainer(each)) return each;
    if (ancestors.includes(each)) throw new UnstorableValue(pointer, 'an alias refers to its own parent or ancestor');
    if (ancestors.length >= maxDepth) {
      const start = pointer.split('/').slice(0, 8).join('/');
      throw new UnstorableValue(start, `objects and lists are nested more than ${maxDepth} levels deep`);
    }
    ancestors.push(each);
    const copy = Array.isArray(each)
      ? each.map((member, index) => visit(member, pointerTo(pointer, index)))
      : Object.fromEntries(
          Object.entries(each).map(([key, member]) => {
            const below = pointerTo(pointer, key);
            return [cleanText(key, below), visit(member, below)];
          }),
        );
    ancestors.pop();
    return copy;
  }

  return visit(value, '');
}

function cleanCharacters(text: string): string {
  const wellFormed = text.isWellFormed() ? text : text.toWellFormed();
  return wellFormed.includes('\u0000') ? wellFormed.replaceAll('\u0000', '') : wellFormed;
}

/** A copy of a value of JSON, of which scalars may change: `structuredClone` would take the class of an exact number. */
export function copyOf<Value>(value: Value, scalarOf?: (scalar: unknown) => unknown): Value;
export function copyOf(value: unknown, scalarOf = (scalar: unknown) => scalar): unknown {
  if (Array.isArray(value)) return value.map((each) => copyOf(each as unknown, scalarOf));
  if (!isRecord(value)) return scalarOf(value);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copyOf(each, scalarOf)]));
}
