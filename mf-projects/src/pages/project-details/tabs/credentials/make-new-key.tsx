import type { KeyKind } from '@up/api/calls/key';
import { useProblemText } from '@up/forms';
import { Button } from '@up/ui/button';
import { Notice } from '@up/ui/notice';

import { EncryptionKeyMaker } from './encryption-key-maker.tsx';
import { NewSecret } from './new-secret.tsx';
import { useKeysText } from './text.ts';
import { useKeys } from './use-keys.ts';
import { useMakeEncryptionKey } from './use-make-encryption-key.ts';

interface MakeNewKeyProps {
  projectId: string;
  kind: Exclude<KeyKind, 'uat'>;
  isMade: boolean;
}

/** The first step of a rotation: the new key, with its secret while it can be seen. */
export function MakeNewKey({ projectId, kind, isMade }: MakeNewKeyProps) {
  const text = useKeysText();
  const problemText = useProblemText();
  const { generation } = useKeys(projectId, kind);
  const makeEncryptionKey = useMakeEncryptionKey(projectId);
  if (generation.data) return <NewSecret created={generation.data} />;
  if (isMade) return <p>{text('projects.keys.rotate.made')}</p>;
  if (kind === 'encryption') return <EncryptionKeyMaker make={makeEncryptionKey} />;
  return (
    <>
      {generation.isError && (
        <Notice tone="danger" live>
          {problemText(generation.error)}
        </Notice>
      )}
      <Button variant="primary" busy={generation.isPending} onClick={() => generation.mutate()}>
        {text('projects.keys.rotate.makeAction')}
      </Button>
    </>
  );
}
