import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';

import { acceptReceivedInvitation, declineInvitation, type ReceivedInvitation } from '@up/api/calls/projects/member';
import { pages } from '@up/api/pages';
import { ActionProblem, confirmDialog } from '@up/forms';
import { formatDateTime, useChange, usePortal, useSession } from '@up/host';
import { Button, Notice, Section, VisuallyHidden } from '@up/ui';

import { useText } from '../../text.ts';
import { invitationsQuery } from './queries.ts';
import { useDashboardText } from './text.ts';

const List = styled.ul`
  border-top: 1px solid var(--border);
  font-size: var(--size-14);
`;

const Entry = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3) var(--space-6);
  padding-block: var(--space-4);
  border-bottom: 1px solid var(--border);

  p {
    color: var(--text-muted);
  }
`;

const Buttons = styled.div`
  display: flex;
  gap: var(--space-2);
`;

/** The user's pending invitations; nothing when there are none. */
export function Invitations() {
  const text = useDashboardText();
  const { data = [] } = useQuery(invitationsQuery(usePortal()));
  const [declined, setDeclined] = useState<string>();
  if (data.length === 0 && declined === undefined) return null;
  return (
    <Section title={text('projects.dashboard.invitations.title')}>
      {declined !== undefined && (
        <Notice live>{text('projects.dashboard.invitations.declined', { name: declined })}</Notice>
      )}
      {data.length > 0 && (
        <List role="list">
          {data.map((invitation) => (
            <Invitation key={invitation.invitationId} invitation={invitation} onDeclined={setDeclined} />
          ))}
        </List>
      )}
    </Section>
  );
}

interface InvitationProps {
  invitation: ReceivedInvitation;
  onDeclined(projectName: string): void;
}

function Invitation({ invitation, onDeclined }: InvitationProps) {
  const { invitationId, projectName, inviter, role, invitedUntil } = invitation;
  const text = useDashboardText();
  const projectText = useText();
  const portal = usePortal();
  const navigate = useNavigate();
  const accept = useChange(acceptReceivedInvitation);
  const decline = useChange(declineInvitation);
  const timeZone = useSession((session) => session.timeZone);
  const params = { invitationId };

  const accepting = useMutation({
    mutationFn: () =>
      accept({ params }, { onResponse: ({ projectID }) => navigate(pages.projectDetails({ projectId: projectID })) }),
  });

  async function confirmDecline() {
    const dialog = confirmDialog({
      title: text('projects.dashboard.invitations.decline.title', { name: projectName }),
      message: text('projects.dashboard.invitations.decline.message'),
      action: text('projects.dashboard.invitations.decline.action'),
      cancel: projectText('projects.dialog.keep'),
      run: (signal) => decline({ params }, { signal, onResponse: () => onDeclined(projectName) }),
    });
    await portal.dialogs.open(dialog);
  }

  const values = { inviter, role: projectText(`projects.role.${role}`), until: formatDateTime(invitedUntil, timeZone) };
  return (
    <Entry>
      <div>
        <strong>{projectName}</strong>
        <p>
          {text(inviter ? 'projects.dashboard.invitations.text' : 'projects.dashboard.invitations.textGone', values)}
        </p>
        <ActionProblem error={accepting.error} />
      </div>
      <Buttons>
        <Button variant="primary" size="small" busy={accepting.isPending} onClick={() => accepting.mutate()}>
          {text('projects.dashboard.invitations.accept')} <VisuallyHidden>{projectName}</VisuallyHidden>
        </Button>
        <Button size="small" onClick={() => void confirmDecline()}>
          {text('projects.dashboard.invitations.decline')} <VisuallyHidden>{projectName}</VisuallyHidden>
        </Button>
      </Buttons>
    </Entry>
  );
}
