import { styled } from 'styled-components';

import { useSession } from '@up/host';
import { Lead, WorkspaceHeading } from '@up/ui';

import { useText } from '../../text.ts';

/* Reserves its line until the user's data is loaded. */
const Who = styled(Lead)`
  min-height: 1lh;
`;

/** The name of the dashboard's user. */
export function DashboardHead() {
  const text = useText();
  const user = useSession((session) => session.user);
  return (
    <header>
      <WorkspaceHeading>{text('projects.dashboard.title')}</WorkspaceHeading>
      <Who>{user && [user.name, user.organization].filter(Boolean).join(' · ')}</Who>
    </header>
  );
}
