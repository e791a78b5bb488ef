import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where a signed link to drafts leads; `token` and `path` are its parameters. */
export const previewPath = '/_portal/preview';

/**
 * What lets its bearer see drafts until a time, in seconds since 1970. A CMS makes the same with a few lines: the
 * seconds, a dot, and the HMAC-SHA256 of them with the secret, in base64url.
 */
export function sealPreview(secret: string, expires: number): string {
  return `${expires}.${signatureOf(secret, String(expires))}`;
}

/** The end of a good token, in seconds since 1970; undefined for one that ran out or was not made with the secret. */
export function openPreview(secret: string, token: string, now: Date): number | undefined {
  const [, expires = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (!expires || !timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secret, expires)))) return undefined;
  return Number(expires) * 1000 > now.getTime() ? Number(expires) : undefined;
}

function signatureOf(secret: string, expires: string): string {
  return createHmac('sha256', secret).update(`preview ${expires}`).digest('base64url');
}
