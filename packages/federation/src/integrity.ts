import { createHash } from 'node:crypto';

/** Subresource integrity of some bytes, as `integrity=` and CSP want it: `sha384-…`. */
export function integrityOf(bytes: Uint8Array | string): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** The CSP source expression of an inline script or style. */
export function cspHashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
