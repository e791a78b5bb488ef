import type { ResponseCode } from '@up/api/calls/catalogue/catalogue';
import type { ParameterDefinition } from '@up/api/entities/parameter';

/** A possible value of a field: its example, otherwise the first allowed value. */
export function sampleValue(definition: ParameterDefinition): unknown {
  const { type, example, field, options, length, params = [] } = definition;
  if (type === 'object') return sampleObject(params);
  if (type === 'array') return params.slice(0, 1).map(sampleValue);
  if (example !== undefined) return example;
  if (type === 'boolean') return true;
  if (type === 'number') return length?.value ?? length?.min ?? 0;
  return options?.[0] ?? field;
}

/** An object with a value for each field. */
export function sampleObject(definitions: readonly ParameterDefinition[]): Record<string, unknown> {
  return Object.fromEntries(definitions.map((definition) => [definition.field, sampleValue(definition)]));
}

/** The body of a response: its example, otherwise one made from its fields; `undefined` when it has none. */
export function responseSample({ example, resParam }: Pick<ResponseCode, 'example' | 'resParam'>): unknown {
  if (example !== undefined) return example;
  return resParam.length === 0 ? undefined : sampleObject(resParam);
}
