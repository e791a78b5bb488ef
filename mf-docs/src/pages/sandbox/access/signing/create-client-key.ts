import { createSigner, ecdsa256 } from './sign-request.ts';
import type { Signer } from './signer.ts';
import { createSigningRequest, pem } from './signing-request.ts';

const commonName = 'UP sandbox viewer';

/** A new client key whose private key never leaves the browser. */
export interface CreatedKey {
  signer: Signer;
  /** PEM, PKCS#8. */
  privateKey: string;
}

/** Creates a key pair; `certify` sends the certificate signing request and returns the id of the key. */
export async function createClientKey(requestCertificate: (csr: string) => Promise<string>): Promise<CreatedKey> {
  const pair = await crypto.subtle.generateKey(ecdsa256.web, true, ['sign', 'verify']);
  const keyId = await requestCertificate(await createSigningRequest(pair, commonName));
  const bytes = new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey));
  return { signer: createSigner(keyId, pair.privateKey, ecdsa256), privateKey: pem('PRIVATE KEY', bytes) };
}
