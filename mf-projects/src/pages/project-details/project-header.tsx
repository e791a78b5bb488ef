import { styled } from 'styled-components';

import type { Project } from '@up/api/calls/projects/project';
import { Row, Stack, WorkspaceHeading } from '@up/ui';

import { CopyableCode } from '../../project/copyable-code.tsx';
import { ProjectStatus } from '../../project/project-status.tsx';
import { useText } from '../../text.ts';

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
    <Stack as="header" $gap={2} $align="start">
      <Row $gap="2 3" $align="center">
        <WorkspaceHeading>{projectName}</WorkspaceHeading>
        <ProjectStatus status={projectStatus} />
      </Row>
      <Id>
        {text('projects.field.id')}
        <CopyableCode value={projectID} copyText={text('projects.copy.id')} />
      </Id>
    </Stack>
  );
}
