import * as definitions from '@up/api/calls/projects/inquiry';
import { answerSurvey as answerSurveyCall } from '@up/api/calls/projects/survey';

import type { Calls } from '@up/platform/module';
import { closeInquiry, createProjectInquiry, writeInquiryMessage } from './ask.ts';
import { createInquiry } from './contact.ts';
import { answerInquiry, closeInquiryByOperator, readAllInquiries, readOperatedInquiry } from './operate.ts';
import { readInquiries, readInquiry } from './read.ts';
import { answerSurvey } from './survey.ts';

export function registerInquiryCalls(calls: Calls): void {
  calls.register(definitions.createInquiry, createInquiry);
  calls.register(answerSurveyCall, answerSurvey);
  calls.register(definitions.projectInquiries, readInquiries);
  calls.register(definitions.createProjectInquiry, createProjectInquiry);
  calls.register(definitions.projectInquiry, readInquiry);
  calls.register(definitions.writeInquiryMessage, writeInquiryMessage);
  calls.register(definitions.closeInquiry, closeInquiry);
  calls.register(definitions.operatorInquiries, readAllInquiries);
  calls.register(definitions.operatorInquiry, readOperatedInquiry);
  calls.register(definitions.answerInquiry, answerInquiry);
  calls.register(definitions.closeInquiryByOperator, closeInquiryByOperator);
}
