import type { InquiryThread } from '@up/api/calls/projects/inquiry';
import type { SandboxCallDetails } from '@up/api/calls/sandbox/sandbox';
import type { InquiryMessageForm, ProjectInquiryForm } from '@up/api/forms/inquiry';

import { findAccount } from '@up/people/account/repository/accounts';
import { problem } from '@up/platform/http/problems';
import { type ProjectContext, transaction } from '@up/platform/module';
import { lockProject } from '../project/repository/lock-project.ts';
import { reserveAttempt } from '@up/platform/throttle/throttle';
import { threadAnswer } from './answers.ts';
import { memberLimits } from './limits.ts';
import { visibleTo } from './read.ts';
import { lockInquiry } from './repository/inquiries.ts';
import { addMessage, orderProviderMail, startInquiry } from './start.ts';
import { move, touch } from './step.ts';

/**
 * Sends an inquiry about a project to the provider; its author is the account.
 * @throws {ProblemError} attachmentGone, tooManyRequests
 */
export async function createProjectInquiry(
  context: ProjectContext,
  { type, title, description, attachmentId, callId }: ProjectInquiryForm,
): Promise<InquiryThread> {
  await reserveAttempt(context, memberLimits(context.actor.uid));
  return transaction(context, async (context) => {
    const { id: projectId } = await lockProject(context);
    const { name, organization, email, phone, employeeCount, source, sourceText, languageCode, id } =
      await callerAccount(context);
    const inquiry = await startInquiry(
      context,
      {
        type,
        title,
        projectId,
        accountId: id,
        name,
        company: organization,
        email,
        mobileNumber: phone,
        employeeCount,
        source,
        sourceText,
        industryType: '',
        locale: languageCode,
      },
      { text: description, attachmentId, call: await attachedCall(context, callId) },
    );
    return threadAnswer(context, inquiry);
  });
}

/** Adds a message; an answered inquiry is reopened. @throws {ProblemError} stepNotAllowed when it is closed */
export async function writeInquiryMessage(
  context: ProjectContext,
  { inquiryId, description, attachmentId }: InquiryMessageForm & { inquiryId: string },
): Promise<InquiryThread> {
  await reserveAttempt(context, memberLimits(context.actor.uid));
  return transaction(context, async (context) => {
    await lockProject(context);
    const inquiry = await lockInquiry(context, inquiryId, visibleTo(context));
    if (inquiry.status === 'closed') throw problem('stepNotAllowed');
    const { name } = await callerAccount(context);
    await addMessage(context, inquiry.id, { from: 'asker', name, text: description, attachmentId });
    const changed =
      inquiry.status === 'answered' ? await move(context, inquiry, 'reopened') : await touch(context, inquiry);
    await orderProviderMail(context, inquiry.id);
    return threadAnswer(context, changed);
  });
}

/** Closes an inquiry permanently. @throws {ProblemError} stepNotAllowed when it is closed */
export async function closeInquiry(
  context: ProjectContext,
  { inquiryId }: { inquiryId: string },
): Promise<InquiryThread> {
  return transaction(context, async (context) => {
    await lockProject(context);
    const inquiry = await lockInquiry(context, inquiryId, visibleTo(context));
    return threadAnswer(context, await move(context, inquiry, 'closed'));
  });
}

/** A call of the project's sandbox, masked as in its history. @throws {ProblemError} 404 when there is no such call */
async function attachedCall(context: ProjectContext, callId: string): Promise<SandboxCallDetails | undefined> {
  return callId === '' ? undefined : context.hooks.readSandboxCall(context, { callId });
}

async function callerAccount({ db, actor }: ProjectContext) {
  const account = await findAccount(db, actor.uid);
  if (!account) throw problem('sessionEnded');
  return account;
}
