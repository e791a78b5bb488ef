import { styled } from 'styled-components';

import type { Project } from '@up/api/calls/projects/project';
import { WorkspaceHeading } from '@up/ui/workspace-page';

import { CopyableCode } from '../../project/copyable-code.tsx';
import { ProjectStatus } from '../../project/project-status.tsx';
import { useText } from '../../text.ts';

const Root = styled.header`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
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
