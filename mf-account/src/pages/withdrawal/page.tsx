import { styled } from 'styled-components';

import type { Project } from '@up/api/calls/projects/project';
import { pages } from '@up/api/pages';
import { Head, type PageArguments } from '@up/host';
import { ContentLink, Notice } from '@up/ui';

import { loadUser, useUser } from '../../account-settings/current-user.ts';
import { SettingsLayout } from '../../account-settings/settings-layout.tsx';
import { useText } from '../../text.ts';
import { projectsQuery, useLedProjects, WithdrawalForm } from './withdrawal-form.tsx';

const List = styled.ul`
  margin-top: var(--space-6);
  border-top: 1px solid var(--border);

  li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-4);
    justify-content: space-between;
    padding-block: var(--space-3);
    border-bottom: 1px solid var(--border);
  }

  span {
    min-width: 0;
    font-weight: 700;
  }
`;

/** Says why the account cannot be deleted yet, with links to the projects that prevent it. */
function LeaderNotice({ projects }: { projects: Pick<Project, 'projectID' | 'projectName'>[] }) {
  const text = useText();
  return (
    <>
      <Notice tone="warning" live>
        {text('account.withdrawal.leader', { count: projects.length })}
      </Notice>
      <List role="list" aria-label={text('account.withdrawal.projects')}>
        {projects.map(({ projectID, projectName }) => (
          <li key={projectID}>
            <span>{projectName}</span>
            <ContentLink
              to={pages.projectDetails({ projectId: projectID, tab: 'project_settings' })}
              aria-label={text('account.withdrawal.goTo', { name: projectName })}
            >
              {text('account.withdrawal.go')}
            </ContentLink>
          </li>
        ))}
      </List>
    </>
  );
}

export async function load({ portal }: PageArguments) {
  await loadUser(portal);
  // Without a response the form is shown, and the server rejects a leader.
  await portal.queryClient.query(projectsQuery(portal)).catch(() => undefined);
  return null;
}

/** Deletes the account. */
export function Page() {
  const text = useText();
  const user = useUser();
  const led = useLedProjects(user !== undefined);
  if (!user) return null;
  return (
    <>
      <Head title={text('account.settings.withdrawal')} noIndex />
      <SettingsLayout title={text('account.settings.withdrawal')} lead={text('account.withdrawal.lead')}>
        {led.length > 0 ? <LeaderNotice projects={led} /> : <WithdrawalForm user={user} />}
      </SettingsLayout>
    </>
  );
}
