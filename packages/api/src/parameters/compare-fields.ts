import type { ParameterDefinition } from '../entities/parameter.ts';

/** One difference between two versions of an API. */
export interface FieldChange {
  kind: 'added' | 'changed' | 'removed';
  /** `request`, or `response` and its status. */
  at: string;
  /** The path of the field, e.g. `amount.value`; members of a list stand below `[]`. */
  field: string;
  /** What changed of it: `type`, `moc`, `length`, `options`, `pattern`; absent for a field that came or went. */
  what?: string;
  /** Whether a program that was written for the one before may fail. */
  breaking: boolean;
}

type Direction = 'request' | 'response';

/** Compares the fields of two versions, whatever their order. Descriptions and examples do not count. */
export function compareFields(
  before: readonly ParameterDefinition[],
  after: readonly ParameterDefinition[],
  { at, direction }: { at: string; direction: Direction },
): FieldChange[] {
  const [old, now] = [flatten(before), flatten(after)];
  const removed = [...old.keys()]
    .filter((field) => !now.has(field) && !isBelow(field, old, now))
    .map((field): FieldChange => ({ kind: 'removed', at, field, breaking: true }));
  const others = [...now].flatMap(([field, definition]): FieldChange[] => {
    const previous = old.get(field);
    if (previous) return changesOf(previous, definition, direction).map((each) => ({ ...each, at, field }));
    if (isBelow(field, now, old)) return [];
    return [{ kind: 'added', at, field, breaking: direction === 'request' && definition.moc === 'mandatory' }];
  });
  return [...removed, ...others];
}

function flatten(fields: readonly ParameterDefinition[], parent = ''): Map<string, ParameterDefinition> {
  const found = new Map<string, ParameterDefinition>();
  for (const field of fields) {
    const name = field.location === 'body' || parent !== '' ? field.field : `${field.location}:${field.field}`;
    const path = parent === '' ? name : `${parent}.${name}`;
    found.set(path, field);
    for (const [below, definition] of flatten(field.params ?? [], path)) found.set(below, definition);
  }
  return found;
}

/** Whether the field that it stands in came or went as well, which says it all. */
function isBelow(
  field: string,
  own: Map<string, ParameterDefinition>,
  other: Map<string, ParameterDefinition>,
): boolean {
  const parent = field.slice(0, field.lastIndexOf('.'));
  return field.includes('.') && own.has(parent) && !other.has(parent);
}

type Change = Pick<FieldChange, 'kind' | 'what' | 'breaking'>;

function changesOf(before: ParameterDefinition, after: ParameterDefinition, direction: Direction): Change[] {
  const changes: [string, boolean][] = [];
  if (before.type !== after.type || before.integer !== after.integer) changes.push(['type', true]);
  if (before.moc !== after.moc) changes.push(['moc', isStricter(before.moc, after.moc, direction)]);
  const [gone, come] = [missing(before.options, after.options), missing(after.options, before.options)];
  if (gone || come) changes.push(['options', direction === 'request' ? gone : come]);
  if (!sameLength(before, after)) changes.push(['length', direction === 'request' && isNarrower(before, after)]);
  if (before.pattern !== after.pattern)
    changes.push(['pattern', direction === 'request' && after.pattern !== undefined]);
  return changes.map(([what, breaking]) => ({ kind: 'changed', what, breaking }));
}

/** A request must not ask for more, a response must not promise less. */
function isStricter(before: ParameterDefinition['moc'], after: ParameterDefinition['moc'], direction: Direction) {
  return direction === 'request' ? after === 'mandatory' : before === 'mandatory';
}

function missing(from: readonly string[] | undefined, to: readonly string[] | undefined): boolean {
  return from !== undefined && to !== undefined && from.some((option) => !to.includes(option));
}

function bounds({ length }: ParameterDefinition): [number, number] {
  if (!length) return [-Infinity, Infinity];
  if (length.type === 'fixed') return [length.value ?? -Infinity, length.value ?? Infinity];
  return [length.min ?? -Infinity, length.max ?? Infinity];
}

function sameLength(before: ParameterDefinition, after: ParameterDefinition): boolean {
  const [[min, max], [newMin, newMax]] = [bounds(before), bounds(after)];
  return min === newMin && max === newMax;
}

function isNarrower(before: ParameterDefinition, after: ParameterDefinition): boolean {
  const [[min, max], [newMin, newMax]] = [bounds(before), bounds(after)];
  return newMin > min || newMax < max;
}
