import { createHash } from 'node:crypto';

/**
 * Subresource integrity of some bytes, as `integrity=` wants it. Every page carries a dozen of these, and no compression
 * helps with them: SHA-256 keeps other bytes out as well as a longer hash.
 */
export function integrityOf(bytes: Uint8Array | string): string {
  return hashOf('sha256', bytes);
}

/** Whether some bytes are those of an integrity; a version that was published with SHA-384 stays good. */
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
