import type { InquiryTopic } from '@up/api/calls/projects/inquiry';
import type { PageChoice } from '@up/api/page-choice';
import { mayInProject } from '@up/api/roles';
import type { InquiryStatus } from '@up/api/states/inquiry-state';

import type { ProjectContext } from '@up/platform/module';
import { inquiryAnswer, threadAnswer } from './answers.ts';
import { type InquiryFilter, pageOfInquiries, requireInquiry } from './repository/inquiries.ts';

/** The inquiries of a project that a member may see: all, or only the member's own. */
export function visibleTo({ project, actor }: ProjectContext): InquiryFilter {
  const seesAll = mayInProject(project.role, 'allInquiries');
  return { projectId: project.id, ...(!seesAll && { accountId: actor.uid }) };
}

/** A page of these inquiries, newest first. */
export async function readInquiries(
  context: ProjectContext,
  { topic, status, ...choice }: PageChoice & { topic: InquiryTopic; status?: InquiryStatus },
) {
  const filter = { ...visibleTo(context), topic, status };
  const { items, ...page } = await pageOfInquiries(context.db, filter, 'newest first', choice);
  return { ...page, items: items.map(inquiryAnswer) };
}

/** An inquiry with its answers. @throws {ProblemError} 404 */
export async function readInquiry(context: ProjectContext, { inquiryId }: { inquiryId: string }) {
  return threadAnswer(context, await requireInquiry(context.db, inquiryId, visibleTo(context)));
}
