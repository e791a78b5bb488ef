import { UserPlus } from 'lucide';
import { useRef, useState } from 'react';

import {
  type Member,
  cancelInvitation,
  changeMemberRole,
  expelMember,
  inviteMember,
  members,
  resendInvitation,
} from '@up/api/calls/projects/member';
import type { InvitationForm } from '@up/api/forms/invitation';
import type { Project } from '@up/api/calls/projects/project';
import { mayInProject } from '@up/api/roles';
import { openProjectStates } from '@up/api/states/project-state';
import { ActionProblem, confirmDialog } from '@up/forms';
import { usePortal, useCall, useChange } from '@up/host';
import { Button, Icon, Notice, Section } from '@up/ui';

import { useText } from '../../../../../text.ts';
import { inviteDialog } from './invite-dialog.tsx';
import { MemberTable } from './member-table.tsx';

/** The members and invitations of a project, and the actions on them. */
function useMembers(projectId: string) {
  const invite = useChange(inviteMember);
  const resend = useChange(resendInvitation);
  const changeRole = useChange(changeMemberRole);
  const removeMember = useChange(expelMember);
  const cancel = useChange(cancelInvitation);
  const list = useCall(members, { params: { projectId } });

  return {
    members: list,
    invite: (body: InvitationForm) => invite({ params: { projectId }, body }),
    /** Sends an invitation again. */
    reinvite: ({ memberId: invitationId }: Member) => resend({ params: { projectId, invitationId } }),
    changeRole: ({ memberId }: Member, role: InvitationForm['role']) =>
      changeRole({ params: { projectId, memberId }, body: { role } }),
    /** Removes a member, or revokes an invitation. */
    remove: ({ memberId, status }: Member): Promise<unknown> =>
      status === 'active'
        ? removeMember({ params: { projectId, memberId } })
        : cancel({ params: { projectId, invitationId: memberId } }),
  };
}

/** The members of a project; the leader and admins can invite, remove, and revoke invitations. */
export function Members({ project }: { project: Project }) {
  const text = useText();
  const portal = usePortal();
  const { members, invite, reinvite, remove, changeRole } = useMembers(project.projectID);
  const inviteButton = useRef<HTMLButtonElement>(null);
  const [done, setDone] = useState<string>();
  const [problem, setProblem] = useState<unknown>();
  const mayChange = mayInProject(project.role, 'members');
  const mayInvite = mayChange && openProjectStates.includes(project.projectStatus);

  async function openInviteDialog() {
    setDone(undefined);
    const email = await portal.dialogs.open(inviteDialog(project.projectID, invite));
    if (email) setDone(text('projects.invite.done', { email }));
  }

  async function sendAgain(member: Member) {
    setDone(undefined);
    setProblem(undefined);
    try {
      await reinvite(member);
      setDone(text('projects.reinvite.done', { name: member.email }));
    } catch (error) {
      setProblem(error);
    }
  }

  async function giveRole(member: Member, role: InvitationForm['role']) {
    setDone(undefined);
    setProblem(undefined);
    try {
      await changeRole(member, role);
      setDone(text('projects.members.role.done', { name: member.name, role }));
    } catch (error) {
      setProblem(error);
    }
  }

  async function confirmRemoval(member: Member) {
    setDone(undefined);
    const { status, name, email } = member;
    const kind = status === 'active' ? 'expel' : 'uninvite';
    const values = { name: name || email };
    const dialog = confirmDialog({
      title: text(`projects.${kind}.title`),
      message: text(`projects.${kind}.message`, values),
      action: text(`projects.${kind}.action`),
      cancel: text(kind === 'expel' ? 'projects.dialog.keep' : 'projects.uninvite.keep'),
      run: () => remove(member),
    });
    if (!(await portal.dialogs.open(dialog))) return;
    setDone(text(`projects.${kind}.done`, values));
    // The button that opened the dialog was removed with its row.
    inviteButton.current?.focus();
  }

  return (
    <Section
      title={text('projects.field.members')}
      lead={mayInvite ? text('projects.members.lead') : undefined}
      action={
        mayInvite && (
          <Button ref={inviteButton} onClick={() => void openInviteDialog()}>
            <Icon of={UserPlus} />
            {text('projects.invite.open')}
          </Button>
        )
      }
    >
      {done !== undefined && (
        <Notice tone="success" live>
          {done}
        </Notice>
      )}
      <ActionProblem error={problem} />
      <MemberTable
        members={members}
        onRemove={mayChange ? (member) => void confirmRemoval(member) : undefined}
        onRole={mayChange ? (member, role) => void giveRole(member, role) : undefined}
        onReinvite={mayInvite ? (member) => void sendAgain(member) : undefined}
      />
    </Section>
  );
}
