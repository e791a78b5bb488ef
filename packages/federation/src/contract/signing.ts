import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** What a signature is for; it is invalid for any other purpose. */
export type SignaturePurpose = 'environment' | 'link' | 'override' | 'publication' | 'revision' | 'team';

/** A new Ed25519 key pair as PEM. */
export function createSigningKeys(): { privateKey: string; publicKey: string } {
  return generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
}

/**
 * Reads an Ed25519 private key from a PEM file.
 * @throws {Error} naming the file, when it does not contain one
 */
export function readPrivateKey(file: string): KeyObject {
  return readKey(file, () => createPrivateKey(readFile(file)));
}

/** A public key, or several while one replaces another. */
export type PublicKeys = KeyObject | readonly KeyObject[];

/**
 * Reads the Ed25519 public keys of a PEM file: one, or several while one replaces another.
 * @throws {Error} naming the file, when it contains none, or something else
 */
export function readPublicKeys(file: string): KeyObject[] {
  const pems = readFile(file).match(/-----BEGIN [^-]+-----[^-]*-----END [^-]+-----/g) ?? [''];
  return pems.map((pem) => readKey(file, () => createPublicKey(pem)));
}

/** The signature of a text, base64url. */
export function signText(key: KeyObject, purpose: SignaturePurpose, text: string): string {
  return sign(null, bytesOf(purpose, text), key).toString('base64url');
}

/** Whether a signature of a text is valid for this purpose and one of the public keys. */
export function isSignatureOf(keys: PublicKeys, purpose: SignaturePurpose, text: string, signature: string): boolean {
  return [keys].flat().some((key) => verify(null, bytesOf(purpose, text), key, Buffer.from(signature, 'base64url')));
}

function bytesOf(purpose: SignaturePurpose, text: string): Buffer {
  return Buffer.from(`portal ${purpose}\n${text}`);
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Error(`${file} contains no usable key: ${String(cause)}`, { cause });
  }
}

function readKey(file: string, parse: () => KeyObject): KeyObject {
  try {
    const key = parse();
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch (cause) {
    throw new Error(`${file} contains no usable key: ${String(cause)}`, { cause });
  }
  throw new Error(`${file} contains a key of another type than Ed25519`);
}
