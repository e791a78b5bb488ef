import type { ParameterDefinition } from '@up/api/entities/parameter';
import { validDefinitions } from '@up/api/parameters/valid-definitions';

import { alternativesOf, byChoice } from '../../../definition/alternatives.ts';
import { keyOf } from '../request/field-name.ts';
import { Alternatives } from './alternatives.tsx';
import { Parameter } from './parameter.tsx';

export interface ParametersProps {
  definitions: readonly ParameterDefinition[];
  /** The parent's name in the form's values. */
  name: string;
}

/** The parameters of one level, for each independent choice among them. */
export function Parameters({ definitions, name }: ParametersProps) {
  return byChoice(validDefinitions(definitions)).map((fields, choice) => {
    const alternatives = alternativesOf(fields);
    if (alternatives.length > 1)
      return <Alternatives key={choice} definitions={fields} name={name} names={alternatives} />;
    return fields.map((definition) => (
      <Parameter key={definition.field} definition={definition} name={`${name}.${keyOf(definition.field)}`} />
    ));
  });
}
