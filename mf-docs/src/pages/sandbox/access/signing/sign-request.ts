import type { SentRequest } from '../../request/sandbox-request.ts';
import type { Signer } from './signer.ts';

/** A signing algorithm, as named by JWS (RFC 7518) and by the browser. */
export interface SigningAlgorithm {
  alg: 'RS256' | 'ES256' | 'ES384';
  web: { name: string; namedCurve?: string; hash: string };
}

export const ecdsa256 = { alg: 'ES256', web: { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } } as const;
export const signingAlgorithms: readonly SigningAlgorithm[] = [
  { alg: 'RS256', web: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } },
  ecdsa256,
  { alg: 'ES384', web: { name: 'ECDSA', namedCurve: 'P-384', hash: 'SHA-384' } },
];

/** Creates a detached JWS (RFC 7515, appendix F) over the body, for one method and path at the current time. */
export function createSigner(keyId: string, privateKey: CryptoKey, { alg, web }: SigningAlgorithm): Signer {
  return {
    keyId,
    async sign({ method, target, body = '' }: SentRequest) {
      const iat = Math.floor(Date.now() / 1000);
      const header = { alg, kid: keyId, method, path: target, iat, jti: crypto.randomUUID() };
      const head = base64url(bytesOf(JSON.stringify(header)));
      const payload = base64url(typeof body === 'string' ? bytesOf(body) : new Uint8Array(await body.arrayBuffer()));
      const signature = await crypto.subtle.sign(web, privateKey, bytesOf(`${head}.${payload}`));
      return `${head}..${base64url(new Uint8Array(signature))}`;
    },
  };
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

export function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function base64url(bytes: Uint8Array): string {
  return base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
