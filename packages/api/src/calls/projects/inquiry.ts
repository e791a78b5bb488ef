import { callDefinitions } from '../../call.ts';
import type { schemas } from './inquiry.schema.ts';

export * from './inquiry.values.ts';
export type { Inquiry, InquiryMessage, InquiryThread, OperatedInquiry } from './inquiry.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

/** The inquiries of visitors within an hour, from one e-mail address and from one network address. */
export const inquiriesPerHour = { email: 5, network: 10 } as const;

export const createInquiry = defineCall({
  name: 'createInquiry',
  summary: `Contact us; the response has the number of the inquiry. Limited to ${inquiriesPerHour.email} in an hour from an e-mail address, and ${inquiriesPerHour.network} from a network address`,
  method: 'POST',
  path: '/api/inquiries',
  changes: [],
  status: 201,
});

export const projectInquiries = defineCall({
  name: 'projectInquiries',
  summary: 'The inquiries of a project, newest first: my own, or all for its leader and admins',
  method: 'GET',
  path: '/api/projects/:projectId/inquiries',
  right: 'ownInquiries',
});

export const createProjectInquiry = defineCall({
  name: 'createProjectInquiry',
  summary: 'Ask the provider something about a project',
  method: 'POST',
  path: '/api/projects/:projectId/inquiries',
  changes: ['projectInquiries'],
  right: 'ownInquiries',
  status: 201,
});

export const projectInquiry = defineCall({
  name: 'projectInquiry',
  summary: 'One inquiry of a project with its answers',
  method: 'GET',
  path: '/api/projects/:projectId/inquiries/:inquiryId',
  right: 'ownInquiries',
  freshSeconds: 0,
});

export const writeInquiryMessage = defineCall({
  name: 'writeInquiryMessage',
  summary: 'Reply to an inquiry; an answered one is reopened',
  method: 'POST',
  path: '/api/projects/:projectId/inquiries/:inquiryId/messages',
  changes: ['projectInquiries', 'projectInquiry'],
  right: 'ownInquiries',
  status: 201,
});

export const closeInquiry = defineCall({
  name: 'closeInquiry',
  summary: 'Close an inquiry permanently',
  method: 'POST',
  path: '/api/projects/:projectId/inquiries/:inquiryId/close',
  changes: ['projectInquiries', 'projectInquiry'],
  right: 'ownInquiries',
});

export const operatorInquiries = defineCall({
  name: 'operatorInquiries',
  summary: 'All inquiries, those waiting longest first',
  method: 'GET',
  path: '/api/operator/inquiries',
  access: 'operator',
  freshSeconds: 0,
});

export const operatorInquiry = defineCall({
  name: 'operatorInquiry',
  summary: 'An inquiry with its answers and sender',
  method: 'GET',
  path: '/api/operator/inquiries/:inquiryId',
  access: 'operator',
  freshSeconds: 0,
});

export const answerInquiry = defineCall({
  name: 'answerInquiry',
  summary: 'Answer an inquiry; the sender is notified by mail',
  method: 'POST',
  path: '/api/operator/inquiries/:inquiryId/answers',
  changes: ['operatorInquiries', 'operatorInquiry', 'waitingItems'],
  access: 'operator',
  status: 201,
});

export const closeInquiryByOperator = defineCall({
  name: 'closeInquiryByOperator',
  summary: 'Close an inquiry permanently; the sender is notified by mail',
  method: 'POST',
  path: '/api/operator/inquiries/:inquiryId/close',
  changes: ['operatorInquiries', 'operatorInquiry', 'waitingItems'],
  access: 'operator',
});
