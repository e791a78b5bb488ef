import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** What a signature is for; it is invalid for any other purpose. */
export type SignaturePurpose = 'environment' | 'link' | 'override' | 'publication' | 'team';

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
  return readKey(file, createPrivateKey);
}

/**
 * Reads an Ed25519 public key from a PEM file.
 * @throws {Error} naming the file, when it does not contain one
 */
export function readPublicKey(file: string): KeyObject {
  return readKey(file, createPublicKey);
}

/** The signature of a text, base64url. */
export function signText(key: KeyObject, purpose: SignaturePurpose, text: string): string {
  return sign(null, bytesOf(purpose, text), key).toString('base64url');
}

/** Whether a signature of a text is valid for this public key and purpose. */
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
    throw new Error(`${file} contains no usable key: ${String(cause)}`, { cause });
  }
  throw new Error(`${file} contains a key of another type than Ed25519`);
}
