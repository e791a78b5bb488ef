import { simulateHeader } from '@up/api/calls/sandbox';
import type { ParameterDefinition } from '@up/api/entities/parameter';

/** The header that forces an answer: every API of the sandbox takes it, so no document defines it. */
export const simulateDefinition: ParameterDefinition = {
  field: simulateHeader,
  type: 'string',
  moc: 'optional',
  location: 'header',
  order: 1_000,
  length: { type: 'range', min: 0, max: 40 },
  // A definition is only kept with its descriptions; the form has a help text of its own.
  description: [
    { lang: 'EN', content: simulateHeader },
    { lang: 'KO', content: simulateHeader },
  ],
};
