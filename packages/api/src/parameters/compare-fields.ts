import type { ParameterDefinition } from '../entities/parameter.ts';

export type FieldAspect =
  | 'type'
  | 'moc'
  | 'length'
  | 'options'
  | 'pattern'
  | 'nullable'
  | 'contentType'
  | 'body'
  | 'encoding'
  | 'rule'
  | 'default'
  | 'security'
  | 'other';

/** A difference between two versions of an API. */
export interface FieldChange {
  kind: 'added' | 'changed' | 'removed';
  /** `request`, or `response` and its status. */
  at: string;
  /** The path of the field, e.g. `amount.value`; items of a list are below `[]`. */
  field: string;
  /** The changed property, or what else of a request or response has changed; absent for an added or removed field. */
  what?: FieldAspect;
  /**
   * The previous and current values of a changed property: a type or `moc`, the bounds of a length, a pattern, or the
   * removed and added options. Empty for none.
   */
  values?: readonly [before: string, after: string];
  /** Whether it breaks a promise to existing clients. */
  breaking: boolean;
  /**
   * Not breaking, because a response may gain values, but a client that only knows the previous ones may fail: it should
   * accept what it does not know.
   */
  affectsStrictClients?: true;
}

type Direction = 'request' | 'response';

/** Compares the fields of two versions, in any order. Descriptions and examples are ignored. */
export function compareFields(
  before: readonly ParameterDefinition[],
  after: readonly ParameterDefinition[],
  { at, direction }: { at: string; direction: Direction },
): FieldChange[] {
  const [old, now] = [flatten(before), flatten(after)];
  const removed = [...old.keys()]
    .filter((field) => !now.has(field) && !isBelow(field, old, now))
    .map((field): FieldChange => ({ kind: 'removed', at, field, breaking: true }));
  const addedOrChanged = [...now].flatMap(([field, definition]): FieldChange[] => {
    const previous = old.get(field);
    if (previous) return changesOf(previous, definition, direction).map((each) => ({ ...each, at, field }));
    if (isBelow(field, now, old)) return [];
    return [{ kind: 'added', at, field, breaking: direction === 'request' && definition.moc === 'mandatory' }];
  });
  return [...removed, ...addedOrChanged];
}

function flatten(fields: readonly ParameterDefinition[], parent = ''): Map<string, ParameterDefinition> {
  const fieldsByPath = new Map<string, ParameterDefinition>();
  for (const field of fields) {
    const name = field.location === 'body' || parent !== '' ? field.field : `${field.location}:${field.field}`;
    const path = parent === '' ? name : `${parent}.${name}`;
    fieldsByPath.set(path, field);
    for (const [nestedPath, definition] of flatten(field.params ?? [], path)) fieldsByPath.set(nestedPath, definition);
  }
  return fieldsByPath;
}

/** Whether its parent was added or removed as well, which already covers it. */
function isBelow(
  field: string,
  ownFields: Map<string, ParameterDefinition>,
  otherFields: Map<string, ParameterDefinition>,
): boolean {
  const parent = field.slice(0, field.lastIndexOf('.'));
  return field.includes('.') && ownFields.has(parent) && !otherFields.has(parent);
}

type Change = Pick<FieldChange, 'kind' | 'what' | 'values' | 'breaking' | 'affectsStrictClients'>;

function changesOf(before: ParameterDefinition, after: ParameterDefinition, direction: Direction): Change[] {
  const changes: Change[] = [];
  const isRequest = direction === 'request';
  const add = (what: FieldAspect, breaking: boolean, ...values: [string, string]) =>
    changes.push({ kind: 'changed', what, values, breaking });
  if (typeOf(before) !== typeOf(after)) {
    const [narrow, wide] = isRequest ? [before, after] : [after, before];
    const isOtherType = before.type !== after.type || (wide.integer === true && narrow.integer !== true);
    add('type', isOtherType || wide.format !== undefined, typeOf(before), typeOf(after));
  }
  if (before.moc !== after.moc) add('moc', isStricter(before.moc, after.moc, direction), before.moc, after.moc);
  if (Boolean(before.nullable) !== Boolean(after.nullable)) {
    add('nullable', isRequest ? Boolean(before.nullable) : Boolean(after.nullable), nullText(before), nullText(after));
  }
  const [removedOptions, addedOptions] = [
    missing(before.options, after.options),
    missing(after.options, before.options),
  ];
  if (removedOptions.length + addedOptions.length > 0) {
    changes.push({
      kind: 'changed',
      what: 'options',
      values: [removedOptions.join(', '), addedOptions.join(', ')],
      breaking: isRequest && removedOptions.length > 0,
      ...(!isRequest && addedOptions.length > 0 && { affectsStrictClients: true }),
    });
  }
  if (!sameLength(before, after)) {
    add(
      'length',
      isRequest ? isNarrower(before, after) : isNarrower(after, before),
      boundsText(before),
      boundsText(after),
    );
  }
  if (before.pattern !== after.pattern) {
    add('pattern', (isRequest ? after : before).pattern !== undefined, before.pattern ?? '', after.pattern ?? '');
  }
  return changes;
}

function typeOf({ type, integer, format }: ParameterDefinition): string {
  const name = integer ? 'integer' : type;
  return format === undefined ? name : `${name}<${format}>`;
}

function nullText({ nullable }: ParameterDefinition): string {
  return nullable ? 'null' : '';
}

/** A request must not require more, a response must not guarantee less. */
function isStricter(before: ParameterDefinition['moc'], after: ParameterDefinition['moc'], direction: Direction) {
  return direction === 'request' ? after === 'mandatory' : before === 'mandatory';
}

function missing(from: readonly string[] | undefined, to: readonly string[] | undefined): string[] {
  return from !== undefined && to !== undefined ? from.filter((option) => !to.includes(option)) : [];
}

function bounds({ length, type }: ParameterDefinition): [number, number] {
  if (!length) return [-Infinity, Infinity];
  if (length.type === 'fixed') return [length.value ?? -Infinity, length.value ?? Infinity];
  // No text and no list is shorter than 0.
  const least = type === 'number' ? -Infinity : 0;
  return [length.min === undefined || length.min === least ? -Infinity : length.min, length.max ?? Infinity];
}

function boundsText(definition: ParameterDefinition): string {
  const [min, max] = bounds(definition);
  if (min === max) return String(min);
  if (max === Infinity) return min === -Infinity ? '' : `≥ ${min}`;
  return min === -Infinity ? `≤ ${max}` : `${min}–${max}`;
}

function sameLength(before: ParameterDefinition, after: ParameterDefinition): boolean {
  const [[min, max], [newMin, newMax]] = [bounds(before), bounds(after)];
  return min === newMin && max === newMax;
}

function isNarrower(before: ParameterDefinition, after: ParameterDefinition): boolean {
  const [[min, max], [newMin, newMax]] = [bounds(before), bounds(after)];
  return newMin > min || newMax < max;
}
