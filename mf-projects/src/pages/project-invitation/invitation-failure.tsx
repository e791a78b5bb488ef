import { MailX } from 'lucide';

import { pages } from '@up/api/pages';
import { linkProblems, ProblemError, reasonCodes } from '@up/api/problem';
import type { FailureProps } from '@up/forms';
import { Head, usePortal } from '@up/host';
import { EmptyState, LinkButton, WorkspaceHeading, WorkspacePage } from '@up/ui';

import { useText, type TextId } from '../../text.ts';
import { PageFailure } from '../../layout/page-failure.tsx';

/** Why an invitation cannot be accepted: used, expired, revoked, or for another user. */
export function InvitationFailure(props: FailureProps) {
  const text = useText();
  const portal = usePortal();
  const problem = props.error instanceof ProblemError ? props.error.problem : undefined;
  const isInvitationProblem = [reasonCodes.invitationFailed, reasonCodes.invitationForAnother].some(
    (code) => code === problem?.reasonCode,
  );
  if (!problem || !isInvitationProblem) return <PageFailure {...props} />;
  const isForAnotherUser = problem.reasonCode === reasonCodes.invitationForAnother;
  const reason = reasons[problem.type];
  return (
    <WorkspacePage>
      <Head title={text('projects.invitation.title')} noIndex />
      <EmptyState
        icon={MailX}
        title={
          <WorkspaceHeading>
            {text(isForAnotherUser ? 'projects.invitation.another' : 'projects.invitation.failed')}
          </WorkspaceHeading>
        }
        action={
          isForAnotherUser ? (
            <LinkButton to={pages.logout()}>{text('projects.invitation.signOut')}</LinkButton>
          ) : (
            <LinkButton to={pages.dashboard()}>{text('projects.toDashboard')}</LinkButton>
          )
        }
      >
        {reason ? text(reason) : portal.text(`shell.problem.${problem.reasonCode}`)}
      </EmptyState>
    </WorkspacePage>
  );
}

const reasons: Partial<Record<string, TextId>> = {
  [linkProblems.used]: 'projects.invitation.used',
  [linkProblems.expired]: 'projects.invitation.expired',
};

/** Shown for an address without the token of a mail. */
export function InvitationMissing() {
  const text = useText();
  return (
    <EmptyState
      icon={MailX}
      title={<WorkspaceHeading>{text('projects.invitation.failed')}</WorkspaceHeading>}
      action={<LinkButton to={pages.dashboard()}>{text('projects.toDashboard')}</LinkButton>}
    >
      {text('projects.invitation.incomplete')}
    </EmptyState>
  );
}
