import { Pencil } from 'lucide';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import type { Project } from '@up/api/calls/projects/project';
import { pages } from '@up/api/pages';
import { mayOpenTab } from '@up/api/project-tabs';
import { mayInProject } from '@up/api/roles';
import { changeableProjectStates } from '@up/api/states/project-state';
import { formatNumber, usePortal } from '@up/host';
import { Disclosure, Facts, Icon, LinkButton } from '@up/ui';

import { DateTime } from '../../../../project/date-time.tsx';
import { useWrittenFacts } from '../../../../project/written-facts.tsx';
import { useText } from '../../../../text.ts';
import { Faces } from './faces.tsx';
import { useSummaryText } from './text.ts';

const Root = styled.section`
  display: grid;
  gap: var(--space-1);
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-10);
  font-size: var(--size-14);
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-6);

  > h2 {
    font-size: var(--size-14);
  }

  > a {
    margin-left: auto;
  }
`;

/** The facts of a project as a strip that unfolds. */
export function ProjectStrip({ project }: { project: Project }) {
  const text = useText();
  const { locale } = usePortal();
  const summaryText = useSummaryText();
  const mayEdit = mayInProject(project.role, 'update') && changeableProjectStates.includes(project.projectStatus);
  const { projectID, type, leader, creator, memberCount, role, creationDate, aspId } = project;
  const written = useWrittenFacts(project);
  const settings = pages.projectDetails({ projectId: projectID, tab: 'project_settings' });
  const mayManage = mayOpenTab(role, 'project_settings');
  const members = (
    <>
      <Faces projectId={projectID} />
      {text('projects.members', { count: memberCount, shown: formatNumber(memberCount, locale) })}
    </>
  );
  const packageNames = [
    ...project.packages.map(({ name }) => name),
    ...(project.requestedPackages ?? []).map(({ name, status }) => `${name} (${text(`projects.package.${status}`)})`),
  ].join(', ');
  return (
    <Root aria-label={text('projects.summary.title')}>
      <Line>
        <h2>{text('projects.summary.title')}</h2>
        <Facts
          layout="line"
          facts={[
            { term: text('projects.field.leader'), value: leader },
            {
              term: text('projects.field.members'),
              value: mayManage ? <Link to={`${settings}#members`}>{members}</Link> : members,
            },
            {
              term: text('projects.field.packages'),
              value: (
                <Link to={pages.projectDetails({ projectId: projectID, tab: 'documentation' })}>{packageNames}</Link>
              ),
            },
            { term: text('projects.field.role'), value: text(`projects.role.${role}`) },
            { term: text('projects.field.created'), value: <DateTime iso={creationDate} /> },
          ]}
        />
        {mayEdit && (
          <LinkButton size="small" to={settings}>
            <Icon of={Pencil} />
            {summaryText('projects.summary.edit')}
          </LinkButton>
        )}
      </Line>
      <Disclosure summary={summaryText('projects.summary.more')}>
        <Facts
          facts={[
            ...written,
            { term: text('projects.field.type'), value: type },
            { term: text('projects.field.creator'), value: creator || text('projects.gone') },
            { term: text('projects.field.asp'), value: aspId },
          ]}
        />
      </Disclosure>
    </Root>
  );
}
