import { callDefinitions } from '../../call.ts';
import type { schemas } from './survey.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

/** The address in `survey-links` for the pop-up's own survey; any other one is external. */
export const ownSurveyUrl = '/survey';

export const answerSurvey = defineCall({
  name: 'answerSurvey',
  summary: 'Answer the pop-up survey',
  method: 'POST',
  path: '/api/survey',
  changes: [],
  status: 201,
});
