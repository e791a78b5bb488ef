import type { ParameterDefinition } from '@up/api/entities/parameter';
import { validDefinitions } from '@up/api/parameters/valid-definitions';

import { keyOf } from '../request/field-name.ts';
import { Parameter } from './parameter.tsx';

export interface ParametersProps {
  definitions: readonly ParameterDefinition[];
  /** The parent's name in the form's values. */
  name: string;
}

/** The parameters of one level. */
export function Parameters({ definitions, name }: ParametersProps) {
  return validDefinitions(definitions).map((definition) => (
    <Parameter key={definition.field} definition={definition} name={`${name}.${keyOf(definition.field)}`} />
  ));
}
