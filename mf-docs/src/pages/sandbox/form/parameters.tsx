import type { ParameterDefinition } from '@up/api/entities/parameter';
import { validDefinitions } from '@up/api/parameters/valid-definitions';

import { alternativesOf } from '../../../definition/alternatives.ts';
import { keyOf } from '../request/field-name.ts';
import { Alternatives } from './alternatives.tsx';
import { Parameter } from './parameter.tsx';

export interface ParametersProps {
  definitions: readonly ParameterDefinition[];
  /** The parent's name in the form's values. */
  name: string;
}

/** The parameters of one level. */
export function Parameters({ definitions, name }: ParametersProps) {
  const valid = validDefinitions(definitions);
  const alternatives = alternativesOf(valid);
  if (alternatives.length > 1) return <Alternatives definitions={valid} name={name} names={alternatives} />;
  return valid.map((definition) => (
    <Parameter key={definition.field} definition={definition} name={`${name}.${keyOf(definition.field)}`} />
  ));
}
