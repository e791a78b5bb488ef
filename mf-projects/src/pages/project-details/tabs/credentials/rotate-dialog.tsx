import type { ComponentType } from 'react';
import { styled } from 'styled-components';

import { deleteKeyWord, maxKeysPerKind, type KeyKind } from '@up/api/calls/key';
import { DataBoundary, typedConfirmationDialog, useProblemText } from '@up/forms';
import { usePortal, type DialogProps } from '@up/host';
import { Button } from '@up/ui/button';
import { DialogFrame } from '@up/ui/dialog-frame';
import { Notice } from '@up/ui/notice';
import { Skeleton } from '@up/ui/skeleton';

import { useText } from '../../../../text.ts';
import { PartFailure } from '../../../../workspace/failure.tsx';
import { LastUse } from './last-use.tsx';
import { NewSecret } from './new-secret.tsx';
import { useKeysText } from './text.ts';
import { useKeys } from './use-keys.ts';

const Steps = styled.ol`
  display: grid;
  gap: var(--space-6);
  width: min(560px, 100vw - 2 * (var(--space-4) + var(--space-6)));
  padding-left: var(--space-6);

  > li {
    padding-left: var(--space-1);
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
`;

interface Rotation {
  projectId: string;
  kind: KeyKind;
}

/** Leads from an old key to a new one: make it, move the traffic, delete the old one. It can be left and taken up again. */
export function rotateDialog(rotation: Rotation): ComponentType<DialogProps<true>> {
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
          <RotationSteps {...rotation} onDone={() => close(true)} />
        </DataBoundary>
      </DialogFrame>
    );
  };
}

function RotationSteps({ projectId, kind, onDone }: Rotation & { onDone(): void }) {
  const text = useText();
  const keysText = useKeysText();
  const portal = usePortal();
  const problemText = useProblemText();
  const { keys, generation, remove, askAgain } = useKeys(projectId, kind);
  const active = keys.filter(({ status }) => status === 'active');
  const made = active.length >= maxKeysPerKind;
  const [old, fresh] = active;

  async function askToDelete() {
    if (!old) return;
    const dialog = typedConfirmationDialog({
      title: text('projects.keys.delete.title'),
      warning: text('projects.keys.delete.warning', { key: old.accessKey }),
      words: deleteKeyWord,
      action: text('projects.keys.delete.action'),
      run: (word) => remove(old.keyId, word),
    });
    if (await portal.dialogs.open(dialog)) onDone();
  }

  return (
    <Steps>
      <li>
        <div>
          <strong>{keysText('projects.keys.rotate.make')}</strong>
          {generation.isError && (
            <Notice tone="danger" live>
              {problemText(generation.error)}
            </Notice>
          )}
          {generation.data ? (
            <NewSecret created={generation.data} />
          ) : made ? (
            <p>{keysText('projects.keys.rotate.made')}</p>
          ) : (
            <Button variant="primary" busy={generation.isPending} onClick={() => generation.mutate()}>
              {keysText('projects.keys.rotate.makeAction')}
            </Button>
          )}
        </div>
      </li>
      <li>
        <div>
          <strong>{keysText('projects.keys.rotate.move')}</strong>
          <p>{keysText('projects.keys.rotate.moveText')}</p>
          {made && old && fresh && (
            <>
              <Uses>
                {[old, fresh].map((key) => (
                  <div key={key.keyId}>
                    <dt>{key.accessKey}</dt>
                    <dd>
                      <LastUse of={key} />
                    </dd>
                  </div>
                ))}
              </Uses>
              <Button size="small" onClick={askAgain}>
                {keysText('projects.keys.rotate.check')}
              </Button>
            </>
          )}
        </div>
      </li>
      <li>
        <div>
          <strong>{keysText('projects.keys.rotate.remove')}</strong>
          <p>{keysText(old?.safeToDelete ? 'projects.keys.rotate.removeSafe' : 'projects.keys.rotate.removeText')}</p>
          {made && (
            <Button variant="danger" onClick={() => void askToDelete()}>
              {text('projects.keys.delete.action')}
            </Button>
          )}
        </div>
      </li>
    </Steps>
  );
}
