/**
 * Writes a cookie for the entire site that browsers use; `Secure` where the site is served over TLS.
 * @param value `undefined` removes the cookie
 * @param maxAgeSeconds absent: until this browser session ends
 */
export function writeCookie(name: string, value: string | undefined, maxAgeSeconds?: number): void {
  const age = value === undefined ? 0 : maxAgeSeconds;
  const parts = [`${name}=${value ?? ''}`, 'Path=/', 'SameSite=Lax'];
  if (age !== undefined) parts.push(`Max-Age=${age}`);
  if (location.protocol === 'https:') parts.push('Secure');
  document.cookie = parts.join('; ');
}
