import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';

import type { Dashboard } from '@up/api/calls/trials/dashboard';
import type { Project } from '@up/api/calls/projects/project';
import { pages } from '@up/api/pages';
import { formatNumber, usePortal } from '@up/host';
import { media, Muted } from '@up/ui';

import { DateTime } from '../../project/date-time.tsx';
import { ProjectStatus } from '../../project/project-status.tsx';
import { useText } from '../../text.ts';
import { useDashboardText } from './text.ts';

const Name = styled(Link)`
  color: var(--text);
  text-decoration: none;

  /* The link is as large as its row. */
  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }

  &:hover {
    color: var(--brand-text);
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    border-radius: var(--radius-6);
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
`;

const Description = styled.span`
  display: -webkit-box;
  margin-top: 2px;
  color: var(--text-muted);
  font-weight: 400;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 1;

  ${media.below768(css`
    -webkit-line-clamp: 2;
  `)}
`;

const Failed = styled.small`
  display: block;
  color: var(--danger);
  font-size: var(--size-12);
`;

interface ProjectRowProps {
  project: Project;
  /** Absent when it made no call today. */
  today?: Dashboard['today'][number];
}

/** A project in the table. */
export function ProjectRow({ project, today }: ProjectRowProps) {
  const text = useText();
  const dashboardText = useDashboardText();
  const { locale } = usePortal();
  const { succeeded = 0, failed = 0 } = today ?? {};
  const { projectID, projectName, projectDescription, projectStatus, packages, role, creationDate } = project;
  return (
    <tr>
      <th scope="row">
        <Name to={pages.projectDetails({ projectId: projectID })}>{projectName}</Name>
        {projectDescription && <Description>{projectDescription}</Description>}
      </th>
      <td>
        <ProjectStatus status={projectStatus} plain />
      </td>
      <td>
        <Muted>{packages.map(({ name }) => name).join(', ')}</Muted>
      </td>
      <td>
        <Muted>{text(`projects.role.${role}`)}</Muted>
      </td>
      <td data-align="end" data-label={dashboardText('projects.dashboard.today')}>
        {dashboardText('projects.dashboard.today.calls', { calls: formatNumber(succeeded + failed, locale) })}
        {failed > 0 && (
          <Failed>{dashboardText('projects.dashboard.today.failed', { failed: formatNumber(failed, locale) })}</Failed>
        )}
      </td>
      <td data-align="end">
        <Muted>
          <DateTime iso={creationDate} />
        </Muted>
      </td>
    </tr>
  );
}
