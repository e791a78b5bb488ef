import { pointerSteps } from '../document/json-pointer.ts';
import type { ApiDefinition } from '../model.ts';
import type { PlainSchema } from '../schemas/plain-schema.ts';
import type { PlacedOperation } from './operation-facts.ts';
import { isSameJson } from './same-json.ts';

type Names = ReadonlyMap<string, string>;

/** A definition with the previous names of what no client sends: of the parameters of its path, and of its schemes. */
export function withPreviousNames(before: PlacedOperation, after: PlacedOperation): ApiDefinition {
  const { definition } = after;
  const { request, security } = definition;
  const [old, now] = [namesInPath(before), namesInPath(after)];
  const names: Names = new Map(old.length === now.length ? now.map((name, index) => [name, old[index] ?? name]) : []);
  const schemes = sameSchemes(before.definition, definition);
  return {
    ...definition,
    params: definition.params.map((each) =>
      each.location === 'path' ? { ...each, field: names.get(each.field) ?? each.field } : each,
    ),
    ...(request && {
      request: { ...request, parameters: { ...request.parameters, path: renamed(request.parameters.path, names) } },
    }),
    ...(security && { security: security.map((each) => each.map((part) => withScheme(part, schemes)).toSorted()) }),
  };
}

/** The names in the path of an operation, in its order; a document may declare them in another one. */
function namesInPath({ place }: PlacedOperation): string[] {
  const [section, path = ''] = pointerSteps(place.pointer);
  return section === 'paths' ? [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name) : [];
}

function renamed(schema: PlainSchema, names: Names): PlainSchema {
  if (typeof schema === 'boolean') return schema;
  const { properties = {}, required } = schema;
  const entries = Object.entries(properties).map(([name, each]) => [names.get(name) ?? name, each] as const);
  return {
    ...schema,
    properties: Object.fromEntries(entries),
    ...(required && { required: required.map((name) => names.get(name) ?? name) }),
  };
}

/** The previous name of each scheme that is the same under another one. */
function sameSchemes(
  { securitySchemes: before = {} }: ApiDefinition,
  { securitySchemes: after = {} }: ApiDefinition,
): Names {
  const gone = Object.entries(before).filter(([name]) => !Object.hasOwn(after, name));
  const found = Object.entries(after).flatMap(([name, scheme]): [string, string][] => {
    const [same] = (Object.hasOwn(before, name) ? [] : gone).filter(([, each]) => isSameJson(each, scheme));
    return same ? [[name, same[0]]] : [];
  });
  return new Map(found);
}

/** A scheme, or one of its scopes: `oauth:read`. */
function withScheme(part: string, names: Names): string {
  const [scheme = '', ...scopes] = part.split(':');
  return [names.get(scheme) ?? scheme, ...scopes].join(':');
}
