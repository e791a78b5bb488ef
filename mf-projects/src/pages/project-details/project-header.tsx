import { ArrowLeft } from 'lucide';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import type { Project } from '@up/api/calls/project';
import { pages } from '@up/api/pages';
import { Icon } from '@up/ui/icon';
import { WorkspaceHeading } from '@up/ui/workspace-page';

import { CopyableCode } from '../../project/copyable-code.tsx';
import { ProjectStatus } from '../../project/project-status.tsx';
import { useText } from '../../text.ts';

const Root = styled.header`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
`;

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 24px;
  color: var(--text-muted);
  font-size: var(--size-14);
  text-decoration: none;

  &:hover {
    color: var(--text);
  }
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
`;

const Id = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-2);
  color: var(--text-muted);
  font-size: var(--size-14);
`;

/** The project's name, status, and id to copy. */
export function ProjectHeader({ project }: { project: Project }) {
  const text = useText();
  const { projectID, projectName, projectStatus } = project;
  return (
    <Root>
      <Back to={pages.dashboard()}>
        <Icon of={ArrowLeft} />
        {text('projects.dashboard.title')}
      </Back>
      <Title>
        <WorkspaceHeading>{projectName}</WorkspaceHeading>
        <ProjectStatus status={projectStatus} />
      </Title>
      <Id>
        {text('projects.field.id')}
        <CopyableCode value={projectID} copyText={text('projects.copy.id')} />
      </Id>
    </Root>
  );
}
