import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

import type { Random } from '@up/platform/secrets/random';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const keyBytes = 32;

/** Encrypts a text so that only the holder of the token can read it; the database has the token's hash alone. */
export function sealWithToken(token: string, text: string, random: Random): string {
  const nonce = random(nonceBytes);
  const encrypt = createCipheriv(cipher, keyOf(token), nonce);
  const sealed = [encrypt.update(text, 'utf8'), encrypt.final()];
  return Buffer.concat([nonce, encrypt.getAuthTag(), ...sealed]).toString('base64url');
}

/**
 * Opens a text that was sealed with a token.
 * @throws {Error} when it was sealed with another token, or changed
 */
export function unsealWithToken(token: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, nonceBytes);
  const decrypt = createDecipheriv(cipher, keyOf(token), nonce);
  decrypt.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const text = decrypt.update(bytes.subarray(nonceBytes + tagBytes));
  return Buffer.concat([text, decrypt.final()]).toString('utf8');
}

function keyOf(token: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', token, '', 'successor of a refresh token', keyBytes));
}
