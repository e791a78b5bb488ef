import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import { SurveyForm } from '../forms/survey.ts';

/** The address in `survey-links` for the pop-up's own survey; any other one is external. */
export const ownSurveyUrl = '/survey';

export const answerSurvey = defineCall({
  name: 'answerSurvey',
  summary: 'Answer the pop-up survey',
  method: 'POST',
  path: '/api/survey',
  changes: [],
  body: SurveyForm,
  response: z.object({ number: z.string() }),
  status: 201,
});
