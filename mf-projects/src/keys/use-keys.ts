import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { createKey, deleteKey, keys, type KeyKind, type KeyWithSecret } from '@up/api/calls/projects/key';
import { useCall, useChange, useReload } from '@up/host';

/** The keys of a kind in a project, and the actions on them. Secrets are never cached. */
export function useKeys(projectId: string, keyType: KeyKind) {
  const data = useCall(keys, { params: { projectId } });
  const reload = useReload();
  const create = useChange(createKey);
  const remove = useChange(deleteKey);
  const [created, setCreated] = useState<KeyWithSecret>();
  const params = { projectId };

  const generation = useMutation({
    // The secret is shown at once: this is its only chance.
    mutationFn: () => create({ params, body: { keyType } }, { onResponse: setCreated }),
    onMutate: () => setCreated(undefined),
    gcTime: 0,
  });

  return {
    keys: data.filter((key) => key.keyType === keyType && key.status !== 'deleted'),
    generation,
    /** The last created key with its secret. */
    created,
    refetchKeys: () => void reload([keys.name]),
    remove: (keyId: string, word: string) => remove({ params: { ...params, keyId }, body: { word } }),
    /** Hides the last created key and the failure to create one. */
    reset() {
      setCreated(undefined);
      generation.reset();
    },
  };
}
