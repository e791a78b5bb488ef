import type { SentRequest } from '../../request/sandbox-request.ts';

const signatureHeader = 'X-UP-Signature';

/** Signs requests with the private key of a client key, which stays in the memory of this page. */
export interface Signer {
  /** The id of the client key. */
  keyId: string;
  /** A detached JWS, which is accepted once and within five minutes. */
  sign(request: SentRequest): Promise<string>;
}

/** Adds a signature to a request. */
export function withSignature<Request extends Pick<SentRequest, 'headers'>>(
  request: Request,
  signature: string | undefined,
): Request {
  if (signature === undefined) return request;
  return { ...request, headers: [...request.headers, [signatureHeader, signature]] };
}
