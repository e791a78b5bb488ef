import { simulateHeader } from '@up/api/calls/sandbox/sandbox';
import type { ParameterDefinition } from '@up/api/entities/parameter';

/** The header that forces a response: every API of the sandbox accepts it, so no document defines it. */
export const simulateDefinition: ParameterDefinition = {
  field: simulateHeader,
  type: 'string',
  moc: 'optional',
  location: 'header',
  order: 1_000,
  length: { type: 'range', min: 0, max: 40 },
  // Definitions without descriptions are dropped; the form has its own help text.
  description: [
    { lang: 'EN', content: simulateHeader },
    { lang: 'KO', content: simulateHeader },
  ],
};
