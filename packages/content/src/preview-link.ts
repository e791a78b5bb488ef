import { createHmac, timingSafeEqual } from 'node:crypto';

/** The path of signed links to drafts; `token` and `path` are its parameters. */
export const previewPath = '/_portal/preview';

/**
 * Creates a token for drafts that is valid until a time, in seconds since 1970. A CMS can create it in a few lines: the
 * seconds, a dot, and their HMAC-SHA256 with the secret, in base64url.
 */
export function sealPreview(secret: string, expires: number): string {
  return `${expires}.${signatureOf(secret, String(expires))}`;
}

/**
 * The expiry of a valid token, in seconds since 1970; undefined for one that has expired or was not made with the
 * secret.
 */
export function openPreview(secret: string, token: string, now: Date): number | undefined {
  const [, expires = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (!expires || !timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secret, expires)))) return undefined;
  return Number(expires) * 1000 > now.getTime() ? Number(expires) : undefined;
}

function signatureOf(secret: string, expires: string): string {
  return createHmac('sha256', secret).update(`preview ${expires}`).digest('base64url');
}
