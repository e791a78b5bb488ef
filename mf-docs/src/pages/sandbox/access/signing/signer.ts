import type { HttpRequest } from '../../../../samples/http-request.ts';

const signatureHeader = 'X-UP-Signature';

/** Signs requests with the private half of a client key, which stays in the memory of this page. */
export interface Signer {
  /** The key id of the client key. */
  keyId: string;
  /** A detached JWS, good for five minutes; one with a name (`jti`) is taken once. */
  sign(request: HttpRequest, jti?: string): Promise<string>;
}

/** The request with its signature. */
export function withSignature(request: HttpRequest, signature: string | undefined): HttpRequest {
  if (signature === undefined) return request;
  return { ...request, headers: [...request.headers, [signatureHeader, signature]] };
}
