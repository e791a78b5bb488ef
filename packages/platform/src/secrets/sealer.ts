import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts texts, so that they cannot be read with access to the database only. */
export interface Sealer {
  /** Encrypts; `context` names the row and the field, so that a sealed text cannot be moved to another one. */
  seal(text: string, context: string): string;
  /** @throws {Error} when the text was not sealed with this key for this context */
  open(sealed: string, context: string): string;
  /** A deterministic one-way fingerprint of a text, to find a row by a value that it does not contain. */
  fingerprint(text: string): string;
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** A sealer with AES-256-GCM and HMAC-SHA-256; both keys are derived from the given one. */
export function createSealer(secret: Uint8Array): Sealer {
  const sealing = derive(secret, 'seal');
  const fingerprinting = derive(secret, 'fingerprint');
  return {
    seal: (text, context) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, sealing, iv).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open: (sealed, context) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(algorithm, sealing, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
      return text.toString('utf8');
    },
    fingerprint: (text) => createHmac('sha256', fingerprinting).update(text).digest('base64url'),
  };
}

/** A key for one purpose, from which the secret cannot be computed. */
export function derive(secret: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `up-portal ${purpose}`, 32));
}
