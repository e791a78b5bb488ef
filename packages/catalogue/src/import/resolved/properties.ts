import type { Alternative, Layer, Schema } from './schema.ts';

/** A property of a schema, from any of its layers. */
export interface SchemaProperty {
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

/** The properties of all parts of a schema. */
export function collectProperties(layers: readonly Layer[], alternatives: readonly Alternative[]): SchemaProperty[] {
  const choices = [...Map.groupBy(alternatives, ({ choice }) => choice).values()];
  const isIn = (list: readonly Alternative[], owners: ReadonlySet<Schema | undefined>) =>
    list.filter(({ schema }) => owners.has(schema));
  const hasAll = (owners: ReadonlySet<Schema | undefined>) =>
    choices.some((list) => isIn(list, owners).length === list.length);
  const all = layers.flatMap(({ schema, owner }) =>
    schema.ownProperties.map(([name, own]) => ({ name, schema: own, owner })),
  );
  return [...Map.groupBy(all, ({ name }) => name)].flatMap(([name, [first, ...others]]): SchemaProperty[] => {
    if (!first) return [];
    const requiring = layers.filter(({ base }) => base.required?.includes(name)).map(({ owner }) => owner);
    const required = requiring.includes(undefined) || hasAll(new Set(requiring));
    const isAlways = first.owner === undefined;
    const owners = new Set([first, ...others].map(({ owner }) => owner));
    const own = choices.map((list) => isIn(list, owners)).filter(({ length }) => length > 0);
    const [found = []] = own;
    // A field of several choices belongs to none of them alone.
    const isOfSome = !isAlways && !hasAll(owners) && own.length === 1;
    const choice = found[0]?.choice ?? 0;
    return [
      {
        name,
        schema: first.schema,
        required,
        conditional: !isAlways && !required,
        alternatives: isOfSome ? found.map((each) => each.name) : [],
        ...(isOfSome && choice > 0 && { choice }),
        others: isAlways ? [] : others.map((each) => each.schema),
      },
    ];
  });
}
