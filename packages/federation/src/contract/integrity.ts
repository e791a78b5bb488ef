import { createHash } from 'node:crypto';

/**
 * Subresource integrity of some bytes, for an `integrity` attribute. Every page contains a dozen of these, and they do
 * not compress, so the shortest secure hash is used.
 */
export function integrityOf(bytes: Uint8Array | string): string {
  return hashOf('sha256', bytes);
}

/** Whether bytes match an integrity; SHA-384 of earlier publications is still accepted. */
export function hasIntegrity(bytes: Uint8Array | string, integrity: string): boolean {
  return integrity === hashOf(integrity.startsWith('sha384-') ? 'sha384' : 'sha256', bytes);
}

/** The CSP source expression of an inline script or style. */
export function cspHashOf(text: string): string {
  return `'${hashOf('sha256', text)}'`;
}

function hashOf(algorithm: 'sha256' | 'sha384', bytes: Uint8Array | string): string {
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
}

/** Bytes that differ from what was published. */
export class IntegrityError extends Error {
  override readonly name = 'IntegrityError';
}
