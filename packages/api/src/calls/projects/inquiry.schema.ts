import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { pageOf, pageQuery } from '../../entities/page.schema.ts';
import { ContactForm, InquiryMessageForm, inquiryTypes, ProjectInquiryForm } from '../../forms/inquiry.ts';
import { inquiryStatuses } from '../../states/inquiry-state.ts';
import { inquiryTopics } from './inquiry.values.ts';
import { SandboxCallDetails } from '../sandbox/sandbox.schema.ts';

const projectParams = z.object({ projectId: z.string() });
const inquiryParams = z.object({ inquiryId: z.string() });
const projectInquiryParams = z.object({ projectId: z.string(), inquiryId: z.string() });

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

export const schemas = {
  createInquiry: {
    body: ContactForm,
    response: z.object({ number: z.string() }),
  },
  projectInquiries: {
    params: projectParams,
    query: z.object({
      ...pageQuery,
      topic: z.enum(inquiryTopics),
      status: z.optional(z.enum(inquiryStatuses)),
    }),
    response: pageOf(Inquiry),
  },
  createProjectInquiry: {
    params: projectParams,
    body: ProjectInquiryForm,
    response: InquiryThread,
  },
  projectInquiry: {
    params: projectInquiryParams,
    response: InquiryThread,
  },
  writeInquiryMessage: {
    params: projectInquiryParams,
    body: InquiryMessageForm,
    response: InquiryThread,
  },
  closeInquiry: {
    params: projectInquiryParams,
    response: InquiryThread,
  },
  operatorInquiries: {
    query: z.object({ ...pageQuery, status: z.optional(z.enum(inquiryStatuses)) }),
    response: pageOf(Inquiry),
  },
  operatorInquiry: {
    params: inquiryParams,
    response: OperatedInquiry,
  },
  answerInquiry: {
    params: inquiryParams,
    body: InquiryMessageForm,
    response: OperatedInquiry,
  },
  closeInquiryByOperator: {
    params: inquiryParams,
    response: OperatedInquiry,
  },
} satisfies Record<string, CallSchemas>;
