import { createSigner, signingAlgorithms } from './sign-request.ts';
import type { Signer } from './signer.ts';

/** Why a text is not a usable private key. */
export type PrivateKeyProblem = 'pkcs8' | 'encrypted' | 'unsupported';

const pkcs8 = /-----BEGIN PRIVATE KEY-----([A-Za-z0-9+/=\s]+)-----END PRIVATE KEY-----/;

/** Creates a signer from a private key in PEM, PKCS#8, ignoring any text around it. */
export async function readPrivateKey(pem: string, keyId: string): Promise<Signer | PrivateKeyProblem> {
  if (pem.includes('ENCRYPTED')) return 'encrypted';
  const [, content] = pkcs8.exec(pem) ?? [];
  if (content === undefined) return 'pkcs8';
  for (const algorithm of signingAlgorithms) {
    const key = await importKey(content, algorithm.web);
    if (key) return createSigner(keyId, key, algorithm);
  }
  return 'unsupported';
}

/** Undefined for a key of another type. */
async function importKey(content: string, algorithm: RsaHashedImportParams | EcKeyImportParams) {
  try {
    const bytes = Uint8Array.from(atob(content.replaceAll(/\s/g, '')), (character) => character.charCodeAt(0));
    return await crypto.subtle.importKey('pkcs8', bytes, algorithm, false, ['sign']);
  } catch {
    return undefined;
  }
}
