import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';

import { createKey, deleteKey, type Key, type KeyKind, type KeyWithSecret } from '@up/api/calls/key';
import { usePortal } from '@up/host';

import { keysQuery } from '../../../../project/queries.ts';

/** The keys of a kind in a project, and the actions on them. Secrets are never cached. */
export function useKeys(projectId: string, keyType: KeyKind) {
  const portal = usePortal();
  const queryClient = useQueryClient();
  const query = keysQuery(portal, projectId);
  const { data } = useSuspenseQuery(query);
  const refetchKeys = () => void queryClient.invalidateQueries({ queryKey: query.queryKey });

  const generation = useMutation({
    mutationFn: () => portal.call(createKey, { params: { projectId }, body: { keyType } }),
    onSuccess: (created) =>
      queryClient.setQueryData(query.queryKey, (known = []) => [...known, withoutSecret(created)]),
    // Also after a failure: somebody else may have created the last one.
    onSettled: refetchKeys,
    gcTime: 0,
  });

  return {
    keys: data.filter((key) => key.keyType === keyType && key.status !== 'deleted'),
    generation,
    refetchKeys,
    async remove(keyId: string, word: string): Promise<void> {
      await portal.call(deleteKey, { params: { projectId, keyId }, body: { word } });
      queryClient.setQueryData(query.queryKey, (known) => known?.filter((key) => key.keyId !== keyId));
      refetchKeys();
    },
  };
}

function withoutSecret(created: KeyWithSecret): Key {
  const { secretKey: _secret, ...key } = created;
  return key;
}
