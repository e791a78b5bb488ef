import type { KeyKind } from '@up/api/calls/projects/key';
import type { Project } from '@up/api/calls/projects/project';
import { mayInProject } from '@up/api/roles';
import { projectStatus } from '@up/api/states/project-state';
import { Note, Notice, Section } from '@up/ui';

import { GenerateButton } from './generate-button.tsx';
import { KeyTable } from './key-table.tsx';
import { NewSecret } from './new-secret.tsx';
import { RotateButton } from './rotation/rotate-button.tsx';
import { useKeysText } from './text.ts';
import { useKeyActions } from './use-key-actions.ts';

interface PairKeysProps {
  project: Project;
  kind: Exclude<KeyKind, 'mock' | 'encryption'>;
  /** Keys of this kind cannot be generated yet; what opens them is said above. */
  isLocked?: boolean;
}

/** Keys whose secret is shown once. UAT keys are created when a request is approved, and expire with their test. */
export function PairKeys({ project, kind, isLocked = false }: PairKeysProps) {
  const text = useKeysText();
  const { keys, used, button, rejection, created, askToDelete } = useKeyActions(project.projectID, kind);
  const mayChange = mayInProject(project.role, 'keys') && kind !== 'uat';
  const mayGenerate = mayChange && !isLocked && project.projectStatus === projectStatus.active;

  return (
    <Section
      title={text(`projects.keys.kind.${kind}`)}
      lead={text(`projects.keys.lead.${kind}`)}
      action={mayGenerate && <GenerateButton {...button}>{text(`projects.keys.generate.${kind}`)}</GenerateButton>}
    >
      {rejection !== undefined && (
        <Notice tone="danger" live>
          {rejection}
        </Notice>
      )}
      {created && <NewSecret created={created} />}
      {keys.length > 0 ? (
        <KeyTable
          projectId={project.projectID}
          label={text(`projects.keys.kind.${kind}`)}
          keys={keys}
          onDelete={mayChange ? askToDelete : undefined}
          mayRequireSignature={mayInProject(project.role, 'keys')}
        />
      ) : (
        <Note>{text(kind === 'uat' ? 'projects.keys.uat.empty.text' : 'projects.keys.none')}</Note>
      )}
      {kind !== 'uat' && mayGenerate && used > 0 && <RotateButton projectId={project.projectID} kind={kind} />}
    </Section>
  );
}
