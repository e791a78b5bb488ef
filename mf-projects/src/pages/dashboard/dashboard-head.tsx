import { Plus } from 'lucide-react';
import { styled } from 'styled-components';

import { useSession } from '@up/host';
import { LinkButton } from '@up/ui/button';
import { Icon } from '@up/ui/icon';

import { createPath } from '../../addresses.ts';
import { useText } from '../../text.ts';
import { Lead, WorkspaceHeading } from '../../workspace/workspace-page.tsx';

const Root = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-4) var(--space-8);
`;

/* Its line is kept free until the user's data is there. */
const Who = styled(Lead)`
  min-height: 1lh;
`;

/** Whose dashboard it is, and the one thing to do here. */
export function DashboardHead() {
  const text = useText();
  const user = useSession((session) => session.user);
  return (
    <Root>
      <div>
        <WorkspaceHeading>{text('projects.dashboard.title')}</WorkspaceHeading>
        <Who>{user && [user.name, user.organization].filter(Boolean).join(' · ')}</Who>
      </div>
      <LinkButton to={createPath} variant="primary">
        <Icon of={Plus} />
        {text('projects.create.action')}
      </LinkButton>
    </Root>
  );
}
