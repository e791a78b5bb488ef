import { RefreshCw } from 'lucide';

import type { KeyKind } from '@up/api/calls/key';
import { usePortal } from '@up/host';
import { Button } from '@up/ui/button';
import { Icon } from '@up/ui/icon';

import { rotateDialog } from './rotate-dialog.tsx';
import { useKeysText } from './text.ts';

/** Opens the steps from an old key to a new one. */
export function RotateButton({ projectId, kind }: { projectId: string; kind: KeyKind }) {
  const text = useKeysText();
  const portal = usePortal();
  return (
    <div>
      <Button size="small" onClick={() => void portal.dialogs.open(rotateDialog({ projectId, kind }))}>
        <Icon of={RefreshCw} />
        {text('projects.keys.rotate.action')}
      </Button>
    </div>
  );
}
