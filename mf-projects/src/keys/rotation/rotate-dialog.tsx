import type { ComponentType } from 'react';
import { styled } from 'styled-components';

import { deleteKeyWord, type KeyKind } from '@up/api/calls/projects/key';
import { DataBoundary, typedConfirmationDialog } from '@up/forms';
import { usePortal, type DialogProps } from '@up/host';
import { Button, DialogFrame, Skeleton } from '@up/ui';

import { useText } from '../../text.ts';
import { PartFailure } from '../../layout/failure.tsx';
import { LastUse } from '../last-use.tsx';
import { CreateKeyStep } from './create-key-step.tsx';
import { rotationOf, rotationSteps, type RotationStep } from './rotation.ts';
import { useKeysText } from '../text.ts';
import { useKeys } from '../use-keys.ts';

const Steps = styled.ol`
  display: grid;
  gap: var(--space-6);
  width: min(560px, 100vw - 2 * (var(--space-4) + var(--space-6)));
  padding-left: var(--space-6);

  > li {
    padding-left: var(--space-1);
  }

  > li[aria-current] strong {
    color: var(--brand-text);
  }

  > li > div {
    display: grid;
    gap: var(--space-3);
    justify-items: start;
  }

  p {
    color: var(--text-muted);
    font-size: var(--size-14);
  }

  > li > div > [role='status'] {
    width: 100%;
  }
`;

const Progress = styled.p`
  margin-bottom: var(--space-4);
  color: var(--text-muted);
  font-size: var(--size-14);
`;

const Uses = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4);
  width: 100%;
  font-size: var(--size-14);

  dt {
    color: var(--text-muted);
    overflow-wrap: anywhere;
  }

  code {
    font-size: var(--size-12);
  }
`;

interface RotatedKind {
  projectId: string;
  /** UAT keys are created by an approval and expire with their test. */
  kind: Exclude<KeyKind, 'uat'>;
}

/** Leads through a rotation: create a key, move the traffic, delete the oldKey one. It can be interrupted and resumed. */
export function rotateDialog(rotated: RotatedKind): ComponentType<DialogProps<true>> {
  return function RotateDialog({ close }) {
    const text = useText();
    const keysText = useKeysText();
    return (
      <DialogFrame
        title={keysText('projects.keys.rotate.title')}
        onClose={() => close()}
        closeText={text('projects.dialog.close')}
      >
        <DataBoundary skeleton={<Skeleton width="100%" />} Failure={PartFailure}>
          <RotationSteps {...rotated} onDone={() => close(true)} />
        </DataBoundary>
      </DialogFrame>
    );
  };
}

function RotationSteps({ projectId, kind, onDone }: RotatedKind & { onDone(): void }) {
  const text = useText();
  const keysText = useKeysText();
  const portal = usePortal();
  const { keys, remove, refetchKeys } = useKeys(projectId, kind);
  const { step, oldKey, newKey } = rotationOf(keys);
  const current = (each: RotationStep) => (each === step ? 'step' : undefined);

  async function confirmDeletion() {
    if (!oldKey) return;
    const dialog = typedConfirmationDialog({
      title: text('projects.keys.delete.title'),
      warning: text('projects.keys.delete.warning', { key: oldKey.accessKey }),
      words: deleteKeyWord,
      action: text('projects.keys.delete.action'),
      run: (word) => remove(oldKey.keyId, word),
    });
    if (await portal.dialogs.open(dialog)) onDone();
  }

  return (
    <>
      <Progress>
        {keysText('projects.keys.rotate.step', { step: rotationSteps.indexOf(step) + 1, steps: rotationSteps.length })}
      </Progress>
      <Steps>
        <li aria-current={current('make')}>
          <div>
            <strong>{keysText('projects.keys.rotate.make')}</strong>
            <CreateKeyStep projectId={projectId} kind={kind} isCreated={newKey !== undefined} />
          </div>
        </li>
        <li aria-current={current('move')}>
          <div>
            <strong>{keysText('projects.keys.rotate.move')}</strong>
            <p>{keysText('projects.keys.rotate.moveText')}</p>
            {oldKey && newKey && (
              <>
                <Uses>
                  {([oldKey, newKey] as const).map((key) => (
                    <div key={key.keyId}>
                      <dt>
                        {keysText(key === oldKey ? 'projects.keys.rotate.old' : 'projects.keys.rotate.new')}
                        <br />
                        <code>{key.accessKey}</code>
                      </dt>
                      <dd>
                        <LastUse projectKey={key} />
                      </dd>
                    </div>
                  ))}
                </Uses>
                <Button size="small" onClick={refetchKeys}>
                  {keysText('projects.keys.rotate.check')}
                </Button>
              </>
            )}
          </div>
        </li>
        <li aria-current={current('remove')}>
          <div>
            <strong>{keysText('projects.keys.rotate.remove')}</strong>
            <p>{keysText(step === 'remove' ? 'projects.keys.rotate.removeSafe' : 'projects.keys.rotate.removeText')}</p>
            {newKey && (
              <Button variant="danger" onClick={() => void confirmDeletion()}>
                {text('projects.keys.delete.action')}
              </Button>
            )}
          </div>
        </li>
      </Steps>
    </>
  );
}
