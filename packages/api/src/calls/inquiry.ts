import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import { pageOf, pageQuery } from '../entities/page.ts';
import { ContactForm, InquiryMessageForm, inquiryTypes, ProjectInquiryForm } from '../forms/inquiry.ts';
import { inquiryStatuses } from '../states/inquiry-state.ts';
import { SandboxCallDetails } from './sandbox.ts';

const projectParams = z.object({ projectId: z.string() });
const inquiryParams = z.object({ inquiryId: z.string() });
const projectInquiryParams = z.object({ projectId: z.string(), inquiryId: z.string() });

/** The two tabs of a project with inquiries (product.md#project-tabs). */
export const inquiryTopics = ['development', 'contract'] as const;
export type InquiryTopic = (typeof inquiryTopics)[number];

/** An inquiry as a row of a list. */
export const Inquiry = z.object({
  inquiryId: z.string(),
  /** The number that the sender got as acknowledgement. */
  number: z.string(),
  type: z.enum(inquiryTypes),
  status: z.enum(inquiryStatuses),
  title: z.string(),
  /** The sender's name. */
  name: z.string(),
  creationDate: z.string(),
  /** Date of the last message. */
  updateDate: z.string(),
});
export type Inquiry = z.infer<typeof Inquiry>;

export const InquiryMessage = z.object({
  messageId: z.string(),
  /** Whether the sender or the provider wrote it. */
  from: z.enum(['asker', 'provider']),
  name: z.string(),
  description: z.string(),
  date: z.string(),
  /** The address of the file is valid for an hour. */
  attachment: z.nullable(z.object({ fileName: z.string(), size: z.number(), url: z.string() })),
  /** The sandbox call that it is about, with masked secrets and card numbers. */
  call: z.nullable(SandboxCallDetails),
});
export type InquiryMessage = z.infer<typeof InquiryMessage>;

/** An inquiry with all messages, oldest first. */
export const InquiryThread = z.extend(Inquiry, {
  messages: z.array(InquiryMessage),
  /** Whether the caller can reply and close it. */
  open: z.boolean(),
});
export type InquiryThread = z.infer<typeof InquiryThread>;

/** An inquiry for the provider, with its sender. */
export const OperatedInquiry = z.extend(InquiryThread, {
  company: z.string(),
  email: z.string(),
  mobileNumber: z.string(),
  employeeCount: z.string(),
  industryType: z.string(),
  source: z.string(),
  sourceText: z.string(),
  language: z.enum(['ko', 'en']),
  /** Null for an inquiry of a visitor. */
  project: z.nullable(z.object({ projectId: z.string(), projectName: z.string() })),
});
export type OperatedInquiry = z.infer<typeof OperatedInquiry>;

export const createInquiry = defineCall({
  name: 'createInquiry',
  summary: 'Contact us; the response has the number of the inquiry',
  method: 'POST',
  path: '/api/inquiries',
  changes: [],
  body: ContactForm,
  response: z.object({ number: z.string() }),
  status: 201,
});

export const projectInquiries = defineCall({
  name: 'projectInquiries',
  summary: 'The inquiries of a project, newest first: my own, or all for its leader and admins',
  method: 'GET',
  path: '/api/projects/:projectId/inquiries',
  access: 'member',
  right: 'ownInquiries',
  params: projectParams,
  query: z.object({
    ...pageQuery,
    topic: z.enum(inquiryTopics),
    status: z.optional(z.enum(inquiryStatuses)),
  }),
  response: pageOf(Inquiry),
});

export const createProjectInquiry = defineCall({
  name: 'createProjectInquiry',
  summary: 'Ask the provider something about a project',
  method: 'POST',
  path: '/api/projects/:projectId/inquiries',
  changes: ['projectInquiries'],
  access: 'member',
  right: 'ownInquiries',
  params: projectParams,
  body: ProjectInquiryForm,
  response: InquiryThread,
  status: 201,
});

export const projectInquiry = defineCall({
  name: 'projectInquiry',
  summary: 'One inquiry of a project with its answers',
  method: 'GET',
  path: '/api/projects/:projectId/inquiries/:inquiryId',
  access: 'member',
  right: 'ownInquiries',
  params: projectInquiryParams,
  response: InquiryThread,
  freshSeconds: 0,
});

export const writeInquiryMessage = defineCall({
  name: 'writeInquiryMessage',
  summary: 'Reply to an inquiry; an answered one is reopened',
  method: 'POST',
  path: '/api/projects/:projectId/inquiries/:inquiryId/messages',
  changes: ['projectInquiries', 'projectInquiry'],
  access: 'member',
  right: 'ownInquiries',
  params: projectInquiryParams,
  body: InquiryMessageForm,
  response: InquiryThread,
  status: 201,
});

export const closeInquiry = defineCall({
  name: 'closeInquiry',
  summary: 'Close an inquiry permanently',
  method: 'POST',
  path: '/api/projects/:projectId/inquiries/:inquiryId/close',
  changes: ['projectInquiries', 'projectInquiry'],
  access: 'member',
  right: 'ownInquiries',
  params: projectInquiryParams,
  response: InquiryThread,
});

export const operatorInquiries = defineCall({
  name: 'operatorInquiries',
  summary: 'All inquiries, those waiting longest first',
  method: 'GET',
  path: '/api/operator/inquiries',
  access: 'operator',
  query: z.object({ ...pageQuery, status: z.optional(z.enum(inquiryStatuses)) }),
  response: pageOf(Inquiry),
  freshSeconds: 0,
});

export const operatorInquiry = defineCall({
  name: 'operatorInquiry',
  summary: 'An inquiry with its answers and sender',
  method: 'GET',
  path: '/api/operator/inquiries/:inquiryId',
  access: 'operator',
  params: inquiryParams,
  response: OperatedInquiry,
  freshSeconds: 0,
});

export const answerInquiry = defineCall({
  name: 'answerInquiry',
  summary: 'Answer an inquiry; the sender is notified by mail',
  method: 'POST',
  path: '/api/operator/inquiries/:inquiryId/answers',
  changes: ['operatorInquiries', 'operatorInquiry', 'waitingItems'],
  access: 'operator',
  params: inquiryParams,
  body: InquiryMessageForm,
  response: OperatedInquiry,
  status: 201,
});

export const closeInquiryByOperator = defineCall({
  name: 'closeInquiryByOperator',
  summary: 'Close an inquiry permanently; the sender is notified by mail',
  method: 'POST',
  path: '/api/operator/inquiries/:inquiryId/close',
  changes: ['operatorInquiries', 'operatorInquiry', 'waitingItems'],
  access: 'operator',
  params: inquiryParams,
  response: OperatedInquiry,
});
