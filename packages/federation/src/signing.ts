import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** What a signature is for: one that was made for something else is none. */
export type SignaturePurpose = 'environment' | 'override';

/** A new pair of Ed25519 keys, as PEM. */
export function createSigningKeys(): { privateKey: string; publicKey: string } {
  return generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
}

/**
 * Reads a private key of Ed25519 from a PEM file.
 * @throws {Error} naming the file, when there is none in it
 */
export function readPrivateKey(file: string): KeyObject {
  return readKey(file, createPrivateKey);
}

/**
 * Reads a public key of Ed25519 from a PEM file.
 * @throws {Error} naming the file, when there is none in it
 */
export function readPublicKey(file: string): KeyObject {
  return readKey(file, createPublicKey);
}

/** The signature of a text, base64url. */
export function signText(key: KeyObject, purpose: SignaturePurpose, text: string): string {
  return sign(null, bytesOf(purpose, text), key).toString('base64url');
}

/** Whether a signature is the one of this text, by the other half of this key. */
export function isSignatureOf(key: KeyObject, purpose: SignaturePurpose, text: string, signature: string): boolean {
  return verify(null, bytesOf(purpose, text), key, Buffer.from(signature, 'base64url'));
}

function bytesOf(purpose: SignaturePurpose, text: string): Buffer {
  return Buffer.from(`portal ${purpose}\n${text}`);
}

function readKey(file: string, parse: (pem: string) => KeyObject): KeyObject {
  try {
    const key = parse(readFileSync(file, 'utf8'));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch (cause) {
    throw new Error(`${file} holds no key that can be used here: ${String(cause)}`, { cause });
  }
  throw new Error(`${file} holds a key of another kind than Ed25519`);
}
