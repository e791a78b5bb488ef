import type { ParameterDefinition } from '@up/api/entities/parameter';
import { itemOf, validDefinitions } from '@up/api/parameters/valid-definitions';

import { matchesInTime } from '@up/platform/text/match-in-time';

/** The most values of a sample, and characters of a text: a definition may require millions. */
const maxValues = 5_000;
const maxTextLength = 1_000;

/** The example of each field, or a value that satisfies its rules, as far as a response of a reasonable size can. */
export function sampleFields(
  definitions: readonly ParameterDefinition[],
  budget = { left: maxValues },
): Record<string, unknown> {
  return Object.fromEntries(validDefinitions([...definitions]).map((each) => [each.field, sampleOf(each, budget)]));
}

function sampleOf(definition: ParameterDefinition, budget: { left: number }): unknown {
  const { type, example, options = [], params = [], length } = definition;
  budget.left -= 1;
  if (type === 'object') return sampleFields(params, budget);
  if (type === 'array') return sampleItems(definition, budget);
  if (example !== undefined && example !== null) return example;
  if (type === 'select') return options[0] ?? '';
  if (type === 'boolean') return true;
  if (type === 'number') return length?.value ?? Math.max(length?.min ?? 0, Math.min(1, length?.max ?? 1));
  return sampleText(definition);
}

function sampleItems(definition: ParameterDefinition, budget: { left: number }): unknown[] {
  const count = Math.max(1, definition.length?.min ?? 1);
  const items = [sampleOf(itemOf(definition), budget)];
  while (items.length < count && budget.left > 0) items.push(sampleOf(itemOf(definition), budget));
  return items;
}

const letters = 'sample';

/** A text of an allowed length; for a pattern, letters, digits or capitals that match it. */
function sampleText({ pattern, length }: ParameterDefinition): string {
  const wanted = length?.value ?? Math.max(length?.min ?? 1, Math.min(letters.length, length?.max ?? letters.length));
  const size = Math.min(wanted, maxTextLength);
  const fills = [letters, '0123456789', 'ABCDEFGHIJ', 'abcdef0123'];
  const texts = fills.map((fill) => fill.repeat(Math.ceil(size / fill.length)).slice(0, size));
  return texts.find((text) => pattern === undefined || isMatch(pattern, text)) ?? texts[0] ?? '';
}

function isMatch(pattern: string, text: string): boolean {
  try {
    return matchesInTime(new RegExp(pattern, 'u'), text);
  } catch {
    return true;
  }
}
