import type { PlainObject } from '../../schemas/plain-schema.ts';

/** An alternative of a schema with its name: its title, otherwise the name in its reference, otherwise its number. */
export interface Alternative<Schema> {
  name: string;
  schema: Schema;
  /** The number of the choice that it belongs to. */
  choice: number;
}

/** What always applies, or in one alternative. */
export interface Layer<Schema> {
  base: PlainObject;
  /** The outermost alternative around it, or the condition that it depends on. */
  owner?: Schema;
}

/** A property of a schema, from any of its layers. */
export interface Property<Schema> {
  name: string;
  schema: Schema;
  /** Required by a layer that always applies, or by every alternative. */
  required: boolean;
  /** Present in some of the alternatives only. */
  conditional: boolean;
  /** The names of those alternatives; empty for a property of all alternatives. */
  alternatives: string[];
  /** Of several choices, such as a `oneOf` in each part of an `allOf`: the one that has these alternatives. */
  choice?: number;
  /** The same property in further alternatives, which may allow other values. */
  others: Schema[];
}

/** The properties of all parts of a schema, by its fields in all layers: those that always apply first. */
export function collectProperties<Schema>(
  fields: readonly { name: string; schema: Schema; owner?: Schema }[],
  layers: readonly Layer<Schema>[],
  alternatives: readonly Alternative<Schema>[],
): Property<Schema>[] {
  const choices = [...Map.groupBy(alternatives, ({ choice }) => choice).values()];
  const among = (list: readonly Alternative<Schema>[], owners: ReadonlySet<Schema | undefined>) =>
    list.filter(({ schema }) => owners.has(schema));
  const hasAll = (owners: ReadonlySet<Schema | undefined>) =>
    choices.some((list) => among(list, owners).length === list.length);
  return [...Map.groupBy(fields, ({ name }) => name)].flatMap(([name, [first, ...others]]): Property<Schema>[] => {
    if (!first) return [];
    const requiring = new Set(layers.filter(({ base }) => base.required?.includes(name)).map(({ owner }) => owner));
    const required = requiring.has(undefined) || hasAll(requiring);
    const isAlways = first.owner === undefined;
    const owners = new Set([first, ...others].map(({ owner }) => owner));
    const own = choices.map((list) => among(list, owners)).filter(({ length }) => length > 0);
    // A field of several choices belongs to none of them alone.
    const isOfSome = !isAlways && !hasAll(owners) && own.length === 1;
    const [found = []] = isOfSome ? own : [];
    const choice = found[0]?.choice ?? 0;
    return [
      {
        name,
        schema: first.schema,
        required,
        conditional: !isAlways && !required,
        alternatives: found.map((each) => each.name),
        ...(choice > 0 && { choice }),
        others: isAlways ? [] : others.map((each) => each.schema),
      },
    ];
  });
}
