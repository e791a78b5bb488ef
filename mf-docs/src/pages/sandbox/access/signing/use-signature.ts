import { keepPreviousData, useQuery } from '@tanstack/react-query';

import type { SentRequest } from '../../request/sandbox-request.ts';
import type { Signer } from './signer.ts';

/** The signature is renewed before its five minutes are over. */
const renewAfterMs = 4 * 60_000;

export interface RequestSignature {
  value: string | undefined;
  /** Signs again, because the current signature was given away and is accepted once. */
  renew(): void;
}

/** A signature of a request that somebody else will send. The key's headers are not signed. */
export function useSignature(signer: Signer | undefined, request: SentRequest): RequestSignature {
  const { method, target, body } = request;
  const { data, refetch } = useQuery({
    queryKey: ['sandbox signature', signer?.keyId, method, target, body],
    queryFn: () => signer?.sign(request),
    enabled: signer !== undefined,
    staleTime: renewAfterMs,
    refetchInterval: renewAfterMs,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  return { value: signer && data, renew: () => void (signer && refetch()) };
}
