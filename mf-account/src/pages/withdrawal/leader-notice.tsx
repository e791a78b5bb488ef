import { styled } from 'styled-components';

import type { Project } from '@up/api/calls/projects/project';
import { pages } from '@up/api/pages';
import { ContentLink, Notice } from '@up/ui';

import { useText } from '../../text.ts';

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
export function LeaderNotice({ projects }: { projects: Pick<Project, 'projectID' | 'projectName'>[] }) {
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
