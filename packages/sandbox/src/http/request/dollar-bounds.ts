import type { ParameterDefinition } from '@up/api/entities/parameter';
import { newTable } from '@up/api/new-table';
import { parameterMessage } from '@up/api/parameters/parameter-message';
import { itemOf } from '@up/api/parameters/valid-definitions';

/** A bound in cents for one in won: of 10,000,000 won it is 10,000.00 dollars. */
const centsPerWon = 0.1;

/**
 * The errors of the amounts in dollars that are too high, by the paths of their values. A definition has one maximum
 * for an amount, which is that of won.
 */
export function tooManyDollars(
  definitions: readonly ParameterDefinition[],
  values: unknown,
  path = '',
): Record<string, string> {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return {};
  const given: Readonly<Record<string, unknown>> = newTable({ ...values });
  const max = maximumInWon(definitions) * centsPerWon;
  const { currency, value } = given;
  if (currency === 'USD' && typeof value === 'number' && value > max) {
    return { [`${path}value`]: parameterMessage('parameter.tooLarge', { max }) };
  }
  return Object.assign(
    {},
    ...definitions.map((definition) =>
      tooManyWithin(definition, given[definition.field], `${path}${definition.field}`),
    ),
  ) as Record<string, string>;
}

function tooManyWithin(definition: ParameterDefinition, value: unknown, path: string): Record<string, string> {
  if (definition.type === 'array' && Array.isArray(value)) {
    const item = itemOf(definition);
    const found = value.map((each, index) => tooManyWithin(item, each, `${path}.${index}`));
    return Object.assign({}, ...found) as Record<string, string>;
  }
  return definition.type === 'object' ? tooManyDollars(definition.params ?? [], value, `${path}.`) : {};
}

/** The maximum of an amount that may be in won or in dollars; of everything else there is none here. */
function maximumInWon(definitions: readonly ParameterDefinition[]): number {
  const definitionOf = (name: string) => definitions.find(({ field }) => field === name);
  const isBoth = ['KRW', 'USD'].every((currency) => definitionOf('currency')?.options?.includes(currency));
  return (isBoth ? definitionOf('value')?.length?.max : undefined) ?? Infinity;
}
