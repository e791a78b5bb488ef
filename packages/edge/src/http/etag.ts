import { createHash } from 'node:crypto';

/**
 * The entity tag of a body. Weak, because one body is sent in several encodings, and strong tags are for equal bytes
 * (RFC 9110).
 */
export function etagOf(body: string | Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** Whether a client that sends this `If-None-Match` has the body with this tag. */
export function hasEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim());
  return tags.includes('*') || tags.some((tag) => opaque(tag) === opaque(etag));
}

/** `If-None-Match` compares weakly: a cache in between may have changed the kind of the tag. */
function opaque(tag: string): string {
  return tag.replace(/^W\//, '');
}
