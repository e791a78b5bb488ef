import { useRef, useState } from 'react';

import { deleteKeyWord, maxKeysPerKind, type Key, type KeyKind } from '@up/api/calls/key';
import type { Project } from '@up/api/calls/project';
import { reasonCodes } from '@up/api/problem';
import { mayInProject } from '@up/api/roles';
import { projectStatus } from '@up/api/states/project-state';
import { typedConfirmationDialog, useProblemText } from '@up/forms';
import { usePortal } from '@up/host';
import { Notice } from '@up/ui/notice';

import { useText } from '../../../../text.ts';
import { Section } from '../../../../layout/section.tsx';
import { GenerateButton } from './generate-button.tsx';
import { KeyTable } from './key-table.tsx';
import { NoKeys } from './no-keys.ts';
import { NewSecret } from './new-secret.tsx';
import { RotateButton } from './rotate-button.tsx';
import { useKeysText } from './text.ts';
import { useKeys } from './use-keys.ts';

interface PairKeysProps {
  project: Project;
  kind: Exclude<KeyKind, 'mock' | 'encryption'>;
}

/** Keys of a kind whose secret is shown once. UAT keys are made when a request is approved, and end with their test. */
export function PairKeys({ project, kind }: PairKeysProps) {
  const text = useText();
  const keysText = useKeysText();
  const problemText = useProblemText();
  const portal = usePortal();
  const generate = useRef<HTMLButtonElement>(null);
  const { keys, generation, remove } = useKeys(project.projectID, kind);
  const [limitShown, setLimitShown] = useState(false);
  const mayChange = mayInProject(project.role, 'keys') && kind !== 'uat';
  const mayGenerate = mayChange && project.projectStatus === projectStatus.active;
  const used = keys.filter(({ status }) => status === 'active').length;
  const full = used >= maxKeysPerKind;

  function startGeneration() {
    setLimitShown(full);
    generation.reset();
    if (!full) generation.mutate();
  }

  async function askToDelete({ keyId, accessKey }: Key) {
    const dialog = typedConfirmationDialog({
      title: text('projects.keys.delete.title'),
      warning: text('projects.keys.delete.warning', { key: accessKey }),
      words: deleteKeyWord,
      action: text('projects.keys.delete.action'),
      run: (word) => remove(keyId, word),
    });
    if (!(await portal.dialogs.open(dialog))) return;
    setLimitShown(false);
    generation.reset();
    generate.current?.focus();
  }

  const refusal = limitShown
    ? portal.text(`shell.problem.${reasonCodes.keyLimit}`)
    : generation.isError
      ? problemText(generation.error)
      : undefined;

  return (
    <Section
      title={keysText(`projects.keys.kind.${kind}`)}
      lead={keysText(`projects.keys.lead.${kind}`)}
      action={
        mayGenerate && (
          <GenerateButton ref={generate} used={used} busy={generation.isPending} onClick={startGeneration}>
            {keysText(`projects.keys.generate.${kind}`)}
          </GenerateButton>
        )
      }
    >
      {refusal !== undefined && (
        <Notice tone="danger" live>
          {refusal}
        </Notice>
      )}
      {generation.data && <NewSecret created={generation.data} />}
      {keys.length > 0 ? (
        <KeyTable
          projectId={project.projectID}
          label={keysText(`projects.keys.kind.${kind}`)}
          keys={keys}
          onDelete={mayChange ? askToDelete : undefined}
          mayRequireSignature={mayInProject(project.role, 'keys')}
        />
      ) : (
        <NoKeys>{keysText(kind === 'uat' ? 'projects.keys.uat.empty.text' : 'projects.keys.none')}</NoKeys>
      )}
      {kind !== 'uat' && mayGenerate && used > 0 && <RotateButton projectId={project.projectID} kind={kind} />}
    </Section>
  );
}
