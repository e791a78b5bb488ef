import * as z from 'zod/mini';

import {
  digitsOnly,
  honeypot,
  maxDigits,
  maxLength,
  nameText,
  noBidiControls,
  required,
  shorterThan,
  singleLine,
} from '../rules/text-rules.ts';
import { mobileNumberDigits } from '../rules/mobile-number.ts';
import { ruleMessage } from '../rules/rule-message.ts';
import { employeeCounts, funnelSources, requiredSourceText } from './profile.ts';

/** Enquiry types (product.md#inquiry). */
export const inquiryType = {
  general: '10',
  support: '20',
  contactUs: '30',
  contract: '40',
  survey: '50',
  other: '99',
} as const;
export const inquiryTypes = Object.values(inquiryType);
export type InquiryType = (typeof inquiryTypes)[number];

/** The types of a visitor's inquiry; surveys and contracts have their own forms. */
export const contactTypes = ['10', '20', '30', '99'] as const satisfies readonly InquiryType[];

/** The types of a project's development inquiry. */
export const developmentTypes = ['20', '10', '99'] as const satisfies readonly InquiryType[];

/** Industries, as ids of their labels. */
export const industryTypes = ['fintech', 'bank', 'commerce', 'platform', 'telecom', 'public', 'other'] as const;

/** product.md#text-fields; an e-mail address of an inquiry may be longer than that of an account. */
export const inquiryLimits = {
  name: 50,
  company: 50,
  email: 255,
  title: 255,
  description: 1000,
  /** Fewer characters than this. */
  sourceText: 100,
  fileName: 255,
} as const;

const title = nameText(inquiryLimits.title);
const description = z.string().check(z.trim(), required(), maxLength(inquiryLimits.description));
/** The id of an upload; empty without a file. */
const attachmentId = z._default(z.string(), '');

/** Contact us (product.md#text-fields). */
export const ContactForm = z
  .object({
    type: z.enum(contactTypes, ruleMessage('invalid')),
    name: nameText(inquiryLimits.name),
    company: nameText(inquiryLimits.company),
    email: z
      .string()
      .check(z.trim(), z.toLowerCase(), required(), maxLength(inquiryLimits.email), z.email(ruleMessage('email'))),
    mobileNumber: z.string().check(z.trim(), required(), digitsOnly(), maxDigits(mobileNumberDigits)),
    title,
    description,
    employeeCount: z.enum(['', ...employeeCounts], ruleMessage('invalid')),
    industryType: z.enum(['', ...industryTypes], ruleMessage('invalid')),
    source: z.enum(['', ...funnelSources], ruleMessage('invalid')),
    sourceText: z.string().check(singleLine(), z.trim(), noBidiControls(), shorterThan(inquiryLimits.sourceText)),
    attachmentId,
    dataCollectionConsent: z.literal(true, 'contact.consent.required'),
    newsletterConsent: z.boolean(),
    homepage: honeypot(),
  })
  .check(requiredSourceText);
export type ContactForm = z.infer<typeof ContactForm>;

/** An inquiry of a project: the sender and the company are those of the account. */
export const ProjectInquiryForm = z.object({
  type: z.enum([...developmentTypes, inquiryType.contract], ruleMessage('invalid')),
  title,
  description,
  attachmentId,
  /** The sandbox call that it is about; empty without one. */
  callId: z._default(z.string().check(maxLength(36)), ''),
});
export type ProjectInquiryForm = z.infer<typeof ProjectInquiryForm>;

/** A further message in an inquiry, from the sender or the provider. */
export const InquiryMessageForm = z.object({ description, attachmentId });
export type InquiryMessageForm = z.infer<typeof InquiryMessageForm>;
