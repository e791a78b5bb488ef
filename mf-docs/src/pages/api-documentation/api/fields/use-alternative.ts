import { useState } from 'react';

import type { ParameterDefinition } from '@up/api/entities/parameter';

import { alternativesOf, isInAlternative } from '../../../../definition/alternatives.ts';

/** Which of several alternatives of these fields is shown; all of them initially. */
export function useAlternative(fields: readonly ParameterDefinition[]) {
  const [chosen, setChosen] = useState('');
  const names = alternativesOf(fields);
  const shown = names.includes(chosen) ? fields.filter((field) => isInAlternative(field, chosen)) : fields;
  return { names, chosen, setChosen, shown };
}
