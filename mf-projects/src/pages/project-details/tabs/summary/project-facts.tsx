import { Pencil } from 'lucide';
import { styled } from 'styled-components';

import type { Project } from '@up/api/calls/project';
import { pages } from '@up/api/pages';
import { mayInProject } from '@up/api/roles';
import { changeableProjectStates } from '@up/api/states/project-state';
import { formatNumber, usePortal } from '@up/host';
import { LinkButton } from '@up/ui/button';
import { Icon } from '@up/ui/icon';
import { Section } from '@up/ui/section';
import { Facts } from '@up/ui/facts';

import { CopyableCode } from '../../../../project/copyable-code.tsx';
import { DateTime } from '../../../../project/date-time.tsx';
import { useText } from '../../../../text.ts';
import { useSummaryText } from './text.ts';

/* As typed, with its line breaks. */
const Description = styled.p`
  max-width: var(--measure);
  white-space: pre-line;
`;

const None = styled.span`
  color: var(--text-muted);
`;

/** The facts of a project. */
export function ProjectFacts({ project }: { project: Project }) {
  const text = useText();
  const { locale } = usePortal();
  const summaryText = useSummaryText();
  const mayEdit = mayInProject(project.role, 'update') && changeableProjectStates.includes(project.projectStatus);
  const { projectID, projectDescription, type, leader, creator, memberCount, role, creationDate, aspId, callBackURL } =
    project;
  const none = <None>{text('projects.none')}</None>;
  return (
    <Section
      title={text('projects.summary.title')}
      action={
        mayEdit && (
          <LinkButton to={pages.projectDetails({ projectId: projectID, tab: 'project_settings' })}>
            <Icon of={Pencil} />
            {summaryText('projects.summary.edit')}
          </LinkButton>
        )
      }
    >
      <Facts
        facts={[
          {
            term: text('projects.field.description'),
            value: projectDescription ? <Description>{projectDescription}</Description> : none,
          },
          {
            term: text('projects.field.callback'),
            value: callBackURL ? <CopyableCode value={callBackURL} copyText={text('projects.copy.callback')} /> : none,
          },
          { term: text('projects.field.type'), value: type },
          { term: text('projects.field.leader'), value: leader },
          { term: text('projects.field.creator'), value: creator || text('projects.gone') },
          {
            term: text('projects.field.members'),
            value: text('projects.members', { count: memberCount, shown: formatNumber(memberCount, locale) }),
          },
          { term: text('projects.field.role'), value: text(`projects.role.${role}`) },
          { term: text('projects.field.created'), value: <DateTime iso={creationDate} /> },
          { term: text('projects.field.asp'), value: aspId },
        ]}
      />
    </Section>
  );
}
