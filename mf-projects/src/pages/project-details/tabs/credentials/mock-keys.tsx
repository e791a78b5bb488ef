import { KeyRound } from 'lucide';
import { useRef, useState } from 'react';

import { deleteKeyWord, maxKeysPerKind, type Key } from '@up/api/calls/key';
import type { Project } from '@up/api/calls/project';
import { reasonCodes } from '@up/api/problem';
import { mayInProject } from '@up/api/roles';
import { projectStatus } from '@up/api/states/project-state';
import { typedConfirmationDialog, useProblemText } from '@up/forms';
import { usePortal } from '@up/host';
import { EmptyState } from '@up/ui/empty-state';
import { Notice } from '@up/ui/notice';

import { useText, type TextId } from '../../../../text.ts';
import { Section } from '../../../../layout/section.tsx';
import { GenerateButton } from './generate-button.tsx';
import { KeyTable } from './key-table.tsx';
import { SandboxAddress } from './sandbox-address.tsx';
import { RotateButton } from './rotate-button.tsx';
import { useKeys } from './use-keys.ts';

/** The keys with which the sandbox is called. */
export function MockKeys({ project }: { project: Project }) {
  const text = useText();
  const problemText = useProblemText();
  const portal = usePortal();
  const generate = useRef<HTMLButtonElement>(null);
  const { keys, generation, remove } = useKeys(project.projectID, 'mock');
  const [limitShown, setLimitShown] = useState(false);
  const mayChange = mayInProject(project.role, 'keys');
  const active = project.projectStatus === projectStatus.active;
  const mayGenerate = mayChange && active;
  // An expired key counts no more.
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
    // The button that opened the dialog went with its row.
    generate.current?.focus();
  }

  const refusal = limitShown
    ? portal.text(`shell.problem.${reasonCodes.keyLimit}`)
    : generation.isError
      ? problemText(generation.error)
      : undefined;

  return (
    <Section
      title={text('projects.keys.mock.title')}
      lead={text('projects.keys.mock.lead')}
      action={
        mayGenerate && (
          <GenerateButton
            variant="primary"
            ref={generate}
            used={used}
            busy={generation.isPending}
            onClick={startGeneration}
          />
        )
      }
    >
      {refusal !== undefined && (
        <Notice tone="danger" live>
          {refusal}
        </Notice>
      )}
      {generation.isSuccess && (
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
          generated={generation.data}
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
