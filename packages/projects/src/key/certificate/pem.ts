import { createPrivateKey } from 'node:crypto';

type ImportAlgorithm = Parameters<typeof crypto.subtle.importKey>[2];

/** A private key as PKCS#8 in PEM. */
export async function pemOf(privateKey: CryptoKey): Promise<string> {
  const bytes = Buffer.from(await crypto.subtle.exportKey('pkcs8', privateKey));
  return createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' })
    .export({ format: 'pem', type: 'pkcs8' })
    .toString();
}

/** A signing key from its PEM. */
export async function privateKeyOf(pem: string, algorithm: ImportAlgorithm): Promise<CryptoKey> {
  const bytes = createPrivateKey(pem).export({ format: 'der', type: 'pkcs8' });
  return crypto.subtle.importKey('pkcs8', new Uint8Array(bytes), algorithm, false, ['sign']);
}
