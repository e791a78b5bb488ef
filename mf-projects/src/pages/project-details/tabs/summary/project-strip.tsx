import { Pencil } from 'lucide';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import type { Project } from '@up/api/calls/projects/project';
import { pages } from '@up/api/pages';
import { mayOpenTab } from '@up/api/project-tabs';
import { mayInProject } from '@up/api/roles';
import { changeableProjectStates } from '@up/api/states/project-state';
import { members } from '@up/api/calls/projects/member';
import { formatNumber, usePortal, useCall } from '@up/host';
import { Disclosure, Facts, Icon, LinkButton } from '@up/ui';

import { DateTime } from '../../../../project/date-time.tsx';
import { useWrittenFacts } from '../../../../project/written-facts.tsx';
import { useText } from '../../../../text.ts';
import { useSummaryText } from './text.ts';

const Row = styled.span`
  display: inline-flex;
  margin-right: var(--space-2);
  padding-left: 6px;
  vertical-align: middle;
`;

const Face = styled.span`
  display: grid;
  place-items: center;
  width: 26px;
  height: 26px;
  margin-left: -6px;
  border: 2px solid var(--surface);
  border-radius: 50%;
  background: var(--brand-tint);
  color: var(--brand-text);
  font-size: var(--size-12);
  font-weight: 700;
  line-height: 1;
`;

/** More stand only in the number beside them. */
const shown = 5;

/** The active members of a project as their initials. */
function Faces({ projectId }: { projectId: string }) {
  const active = useCall(members, { params: { projectId } }).filter(({ status }) => status === 'active');
  return (
    <Row aria-hidden>
      {active.slice(0, shown).map(({ memberId, name, email }) => (
        <Face key={memberId} title={name}>
          {String.fromCodePoint((name || email).codePointAt(0) ?? 0).toLocaleUpperCase()}
        </Face>
      ))}
    </Row>
  );
}

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
            { term: text('projects.field.created'), value: <DateTime iso={creationDate} /> },
            { term: text('projects.field.creator'), value: creator || text('projects.gone') },
            { term: text('projects.field.asp'), value: aspId },
          ]}
        />
      </Disclosure>
    </Root>
  );
}
