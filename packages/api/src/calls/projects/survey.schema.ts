import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { SurveyForm } from '../../forms/survey.ts';

export const schemas = {
  answerSurvey: {
    body: SurveyForm,
    response: z.object({ number: z.string() }),
  },
} satisfies Record<string, CallSchemas>;
