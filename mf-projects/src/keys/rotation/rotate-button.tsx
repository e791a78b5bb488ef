import { RefreshCw } from 'lucide';
import { styled } from 'styled-components';

import type { KeyKind } from '@up/api/calls/projects/key';
import { usePortal } from '@up/host';
import { Badge, Button, Icon } from '@up/ui';

import { rotateDialog } from './rotate-dialog.tsx';
import { rotationOf, rotationSteps } from './rotation.ts';
import { useKeysText } from '../text.ts';
import { useKeys } from '../use-keys.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
  font-size: var(--size-14);
`;

/** Opens the rotation of a key; with two keys it names the next step. */
export function RotateButton({ projectId, kind }: { projectId: string; kind: Exclude<KeyKind, 'uat'> }) {
  const text = useKeysText();
  const portal = usePortal();
  const { step } = rotationOf(useKeys(projectId, kind).keys);
  const isStarted = step !== 'make';
  return (
    <Bar>
      <Button size="small" onClick={() => void portal.dialogs.open(rotateDialog({ projectId, kind }))}>
        <Icon of={RefreshCw} />
        {text(isStarted ? 'projects.keys.rotate.continue' : 'projects.keys.rotate.action')}
      </Button>
      {isStarted && (
        <>
          <Badge tone={step === 'remove' ? 'success' : 'info'}>
            {text('projects.keys.rotate.step', { step: rotationSteps.indexOf(step) + 1, steps: rotationSteps.length })}
          </Badge>
          <span>{text(`projects.keys.rotate.state.${step}`)}</span>
        </>
      )}
    </Bar>
  );
}
