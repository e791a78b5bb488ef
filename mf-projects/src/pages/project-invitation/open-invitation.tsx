import { useMutation } from '@tanstack/react-query';
import { UserPlus } from 'lucide';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';

import { acceptInvitation, invitation } from '@up/api/calls/projects/member';
import { pages } from '@up/api/pages';
import { ActionProblem } from '@up/forms';
import { useCall, useChange } from '@up/host';
import { Button, Facts, LinkButton } from '@up/ui';

import { MessageLayout } from '../../layout/message-layout.tsx';
import { useText } from '../../text.ts';

const Content = styled.div`
  display: grid;
  gap: var(--space-4);
  margin-top: var(--space-8);
`;

/** The project of an invitation, with the button to accept it. */
export function OpenInvitation({ token }: { token: string }) {
  const text = useText();
  const navigate = useNavigate();
  const accept = useChange(acceptInvitation);
  const data = useCall(invitation, { params: { token } });
  const { projectName, inviter, role } = data;
  const accepting = useMutation({
    mutationFn: () => accept({ params: { token } }),
    onSuccess: ({ projectID }) => navigate(pages.projectDetails({ projectId: projectID }), { replace: true }),
  });

  return (
    <MessageLayout
      icon={UserPlus}
      tone="success"
      title={text('projects.invitation.title')}
      lead={text('projects.invitation.lead')}
      actions={
        <>
          <Button variant="primary" size="large" busy={accepting.isPending} onClick={() => accepting.mutate()}>
            {text('projects.invitation.accept')}
          </Button>
          <LinkButton to={pages.dashboard()} size="large">
            {text('projects.toDashboard')}
          </LinkButton>
        </>
      }
    >
      <Content>
        <Facts
          facts={[
            { term: text('projects.project'), value: projectName },
            ...(inviter ? [{ term: text('projects.invitation.inviter'), value: inviter }] : []),
            { term: text('projects.field.role'), value: text(`projects.role.${role}`) },
          ]}
        />
        <ActionProblem error={accepting.error} />
      </Content>
    </MessageLayout>
  );
}
