import type { KeyKind } from '@up/api/calls/projects/key';
import { ActionProblem } from '@up/forms';
import { Button } from '@up/ui';

import { CreateEncryptionKey } from '../encryption/create-encryption-key.tsx';
import { NewSecret } from '../new-secret.tsx';
import { useKeysText } from '../text.ts';
import { useKeys } from '../use-keys.ts';
import { useCreateEncryptionKey } from '../encryption/use-create-encryption-key.ts';

interface CreateKeyStepProps {
  projectId: string;
  kind: Exclude<KeyKind, 'uat'>;
  isCreated: boolean;
}

/** The first step of a rotation: the new key, with its secret while it can be seen. */
export function CreateKeyStep({ projectId, kind, isCreated }: CreateKeyStepProps) {
  const text = useKeysText();
  const { generation, created } = useKeys(projectId, kind);
  const createEncryptionKey = useCreateEncryptionKey(projectId);
  if (created) return <NewSecret created={created} />;
  if (isCreated) return <p>{text('projects.keys.rotate.made')}</p>;
  if (kind === 'encryption') return <CreateEncryptionKey make={createEncryptionKey} />;
  return (
    <>
      <ActionProblem error={generation.error} />
      <Button variant="primary" busy={generation.isPending} onClick={() => generation.mutate()}>
        {text('projects.keys.rotate.makeAction')}
      </Button>
    </>
  );
}
