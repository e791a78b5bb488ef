import { and, eq, ne, type SQL } from 'drizzle-orm';

import type { InquiryTopic } from '@up/api/calls/inquiry';
import { inquiryType } from '@up/api/forms/inquiry';
import type { PageChoice } from '@up/api/page-choice';
import { mayInProject } from '@up/api/roles';
import type { InquiryStatus } from '@up/api/states/inquiry-state';

import type { ProjectContext } from '../module/context.ts';
import { inquiryAnswer, threadAnswer } from './answers.ts';
import { pageOfInquiries, requireInquiry } from './repository.ts';
import { inquiries } from './tables.ts';

/** The inquiries of a project that its member may see: all, or those of the member. */
export function visibleTo({ project, actor }: ProjectContext): SQL | undefined {
  const own = mayInProject(project.role, 'allInquiries') ? undefined : eq(inquiries.accountId, actor.uid);
  return and(eq(inquiries.projectId, project.id), own);
}

const ofTopic: Record<InquiryTopic, SQL> = {
  development: ne(inquiries.type, inquiryType.contract),
  contract: eq(inquiries.type, inquiryType.contract),
};

/** A page of them, newest first. */
export async function readInquiries(
  context: ProjectContext,
  { topic, status, ...choice }: PageChoice & { topic: InquiryTopic; status?: InquiryStatus },
) {
  const inStatus = status === undefined ? undefined : eq(inquiries.status, status);
  const where = and(visibleTo(context), ofTopic[topic], inStatus);
  const { items, ...page } = await pageOfInquiries(context.db, where, 'newest first', choice);
  return { ...page, items: items.map(inquiryAnswer) };
}

/** One of them with its answers. @throws {ProblemError} 404 */
export async function readInquiry(context: ProjectContext, { inquiryId }: { inquiryId: string }) {
  return threadAnswer(context, await requireInquiry(context.db, inquiryId, visibleTo(context)));
}
