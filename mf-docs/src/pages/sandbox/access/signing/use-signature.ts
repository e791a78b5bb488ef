import { keepPreviousData, useQuery } from '@tanstack/react-query';

import type { HttpRequest } from '../../../../samples/http-request.ts';
import type { Signer } from './signer.ts';

/** The signature is renewed before its five minutes are over. */
const renewAfterMs = 4 * 60_000;

/** A signature of a request that can be sent more than once while it is valid. The key's headers are not signed. */
export function useSignature(signer: Signer | undefined, request: HttpRequest): string | undefined {
  const { method, target, body } = request;
  const { data } = useQuery({
    queryKey: ['sandbox signature', signer?.keyId, method, target, body],
    queryFn: () => signer?.sign(request),
    enabled: signer !== undefined,
    staleTime: renewAfterMs,
    refetchInterval: renewAfterMs,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  return signer && data;
}
