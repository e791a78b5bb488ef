import type { ParameterDefinition } from '@up/api/entities/parameter';

/** A mandatory string in the body by default. */
export function field(name: string, rest: Partial<ParameterDefinition> = {}): ParameterDefinition {
  return { moc: 'mandatory', type: 'string', field: name, location: 'body', description: [], order: 0, ...rest };
}
