import type { ParameterDefinition } from '@up/api/entities/parameter';

/** The names of the alternatives (`oneOf`) among fields, in order. */
export function alternativesOf(fields: readonly ParameterDefinition[]): string[] {
  return [...new Set(fields.flatMap(({ alternatives = [] }) => alternatives))];
}

/** Whether a field is one of an alternative, or of all of them. */
export function isInAlternative({ alternatives }: ParameterDefinition, name: string): boolean {
  return alternatives === undefined || alternatives.includes(name);
}

/** Fields by the choice that their alternatives belong to; those of all alternatives with the first. */
export function byChoice(fields: readonly ParameterDefinition[]): ParameterDefinition[][] {
  const choices: ParameterDefinition[][] = [];
  for (const field of fields) (choices[field.choice ?? 0] ??= []).push(field);
  return choices;
}
