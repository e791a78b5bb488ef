import { KeyRound } from 'lucide';

import type { Project } from '@up/api/calls/projects/project';
import { mayInProject } from '@up/api/roles';
import { projectStatus } from '@up/api/states/project-state';
import { EmptyState, Notice, Section } from '@up/ui';

import { useText, type TextId } from '../text.ts';
import { GenerateButton } from './generate-button.tsx';
import { KeyTable } from './key-table.tsx';
import { SandboxAddress } from './sandbox-address.tsx';
import { RotateButton } from './rotation/rotate-button.tsx';
import { useKeyActions } from './use-key-actions.ts';

/** The keys for the sandbox. */
export function MockKeys({ project }: { project: Project }) {
  const text = useText();
  const { keys, used, button, rejection, created, askToDelete } = useKeyActions(project.projectID, 'mock');
  const mayChange = mayInProject(project.role, 'keys');
  const active = project.projectStatus === projectStatus.active;
  const mayGenerate = mayChange && active;

  return (
    <Section
      title={text('projects.keys.mock.title')}
      lead={text('projects.keys.mock.lead')}
      action={mayGenerate && <GenerateButton variant="primary" {...button} />}
    >
      {rejection !== undefined && (
        <Notice tone="danger" live>
          {rejection}
        </Notice>
      )}
      {created && (
        <Notice tone="success" live>
          {text('projects.keys.generated')}
        </Notice>
      )}
      {keys.length === 0 ? (
        <EmptyState icon={KeyRound} title={text('projects.keys.empty.title')}>
          {text(emptyText(active, mayChange))}
        </EmptyState>
      ) : (
        <KeyTable
          label={text('projects.keys.mock.table')}
          projectId={project.projectID}
          keys={keys}
          generated={created}
          onDelete={mayChange ? askToDelete : undefined}
          mayRequireSignature={mayChange}
        />
      )}
      {mayGenerate && used > 0 && <RotateButton projectId={project.projectID} kind="mock" />}
      <SandboxAddress />
    </Section>
  );
}

function emptyText(active: boolean, mayChange: boolean): TextId {
  if (!active) return 'projects.keys.empty.inactive';
  return mayChange ? 'projects.keys.empty.text' : 'projects.keys.empty.wait';
}
