import type { ParameterDefinition } from '@up/api/entities/parameter';
import { itemOf, validDefinitions } from '@up/api/parameters/valid-definitions';
import { parameterSchema } from '@up/api/parameters/parameter-schema';

import { type SandboxApi, successOf } from './sandbox-api.ts';

/**
 * The answer of an API without an implementation: the documented example if it matches the definitions, otherwise one
 * that is generated from them, field by field.
 */
export function sampleAnswer(api: SandboxApi): object {
  const { status, example } = successOf(api);
  const success = api.definition.responses.find(({ httpCode }) => httpCode === String(status));
  const definitions = success?.params ?? [];
  if (isObject(example)) {
    const parsed = parameterSchema(definitions, 'response').safeParse(example);
    if (parsed.success) return example;
  }
  return sampleFields(definitions);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** The example of each field, or a value that satisfies its rules. */
export function sampleFields(definitions: readonly ParameterDefinition[]): Record<string, unknown> {
  return Object.fromEntries(validDefinitions([...definitions]).map((each) => [each.field, sampleOf(each)]));
}

function sampleOf(definition: ParameterDefinition): unknown {
  const { type, example, options = [], params = [], length } = definition;
  if (type === 'object') return sampleFields(params);
  if (type === 'array')
    return Array.from({ length: Math.max(1, length?.min ?? 1) }, () => sampleOf(itemOf(definition)));
  if (example !== undefined && example !== null) return example;
  if (type === 'select') return options[0] ?? '';
  if (type === 'boolean') return true;
  if (type === 'number') return length?.value ?? Math.max(length?.min ?? 0, Math.min(1, length?.max ?? 1));
  return sampleText(definition);
}

const letters = 'sample';

/** A text of an allowed length; for a pattern, letters, digits or capitals that match it. */
function sampleText({ pattern, length }: ParameterDefinition): string {
  const size = length?.value ?? Math.max(length?.min ?? 1, Math.min(letters.length, length?.max ?? letters.length));
  const fills = [letters, '0123456789', 'ABCDEFGHIJ', 'abcdef0123'];
  const texts = fills.map((fill) => fill.repeat(Math.ceil(size / fill.length)).slice(0, size));
  return texts.find((text) => pattern === undefined || isMatch(pattern, text)) ?? texts[0] ?? '';
}

function isMatch(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return true;
  }
}
